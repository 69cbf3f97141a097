import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberedLocale, rememberLastSaid, rememberLocale, setDocumentLocale } from "./document-locale.ts";

beforeEach(() => {
  localStorage.clear();
  // Not every document of a test forgets a cookie that is over.
  vi.spyOn(document, "cookie", "get").mockReturnValue("");
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // With a storage that works nothing is left in memory.
  rememberLocale("en");
  setDocumentLocale("en");
  localStorage.clear();
});

test("a chosen language lasts for the visit where the browser keeps nothing", () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  vi.stubGlobal("localStorage", undefined);
  setDocumentLocale("de");
  rememberLocale("en");
  expect(rememberedLocale()).toBe("en");
});

test("who comes from pages of a language goes on in it, but a choice is a choice", () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("en-US");
  setDocumentLocale("de");
  expect(rememberedLocale()).toBe("de");
  rememberLastSaid();
  expect(localStorage.getItem("voxloom-locale")).toBe("de");
  setDocumentLocale("ja");
  rememberLastSaid();
  expect(rememberedLocale()).toBe("de");
});
