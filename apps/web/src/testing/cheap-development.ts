import { configure, prettyDOM } from "@testing-library/react";
import * as React from "react";

// React's development build notes where each element was made, with a stack: the first 10,000 of every second. Nobody
// reads it here, and it is a fifth of what tests of pages take.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
};
if (internals !== undefined)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });

configure({
  // Polls throw one of these each time, and only the last is read: the page is written down then.
  getElementError(message, container) {
    const error = new Error();
    error.name = "TestingLibraryElementError";
    Object.defineProperty(error, "message", {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join("\n\n"),
    });
    return error;
  },
});
