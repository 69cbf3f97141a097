import { configure } from "@testing-library/dom";
import { defaultLocale } from "@voxloom/contract";
import { beforeEach } from "vitest";
import { followSession } from "../app/query-client.ts";
import { forgetWebId } from "../lib/api/web-id.ts";
import { setDocumentLocale } from "../lib/phrases/document-locale.ts";
import { dropSession } from "../lib/session/session.ts";
import { dropLaterAsking } from "../ui/models/ask-again-of-engines.ts";

// What comes comes; a busy machine may take its time.
configure({ asyncUtilTimeout: 30_000 });

// Files of tests share a process and its page: what one left there is none of the next one's.
beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: a chosen language is kept in one.
    document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
  }
  setDocumentLocale(defaultLocale);
  dropSession();
  forgetWebId();
  // What was fetched for who was signed in is forgotten now, and not once a test has laid down what it knows.
  followSession()();
  dropLaterAsking();
});
