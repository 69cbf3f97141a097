import { createPath, UNSAFE_createBrowserHistory } from "react-router";
import { currentAddress, getHref } from "./current-address.ts";

/** The history of the router, which knows addresses as they are meant and writes them as they are written here. */
export function createHistory(): ReturnType<typeof UNSAFE_createBrowserHistory> {
  const history = UNSAFE_createBrowserHistory();
  if (window.voxloomAddresses === undefined) return history;
  const shown = UNSAFE_createBrowserHistory();
  return Object.defineProperties(history, {
    location: {
      get: () => {
        const { pathname, search, hash } = currentAddress();
        return { ...shown.location, pathname, search, hash };
      },
    },
    createHref: {
      value: (to: Parameters<typeof history.createHref>[0]) =>
        getHref(typeof to === "string" ? to : createPath(to)),
    },
  });
}
