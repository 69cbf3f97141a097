import { configure } from "@testing-library/dom";
import { beforeEach } from "vitest";
import { forgetWebId } from "../lib/api/web-id.ts";
import { dropSession } from "../lib/session/session.ts";

// What comes comes; a busy machine may take its time.
configure({ asyncUtilTimeout: 30_000 });

// Files of tests share a process and its page: what one left there is none of the next one's.
beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  dropSession();
  forgetWebId();
});
