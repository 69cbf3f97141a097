import { type SignedInfo, sessionHintCookie, userInfoKey } from "@voxloom/contract";
import { afterEach, expect, test, vi } from "vitest";
import { currentUser, dropSession, keepSession, onSessionChange } from "./session.ts";
import {
  hasSessionHint,
  sessionHintCookie as hintCookie,
  userInfoKey as hintKey,
  isLikelyAdmin,
  isLikelySignedIn,
} from "./session-hint.ts";

const ada: SignedInfo = {
  sub: "u1",
  name: "Ada",
  email: "ada@example.com",
  phone: null,
  avatar: null,
  locale: null,
  roles: ["admin"],
  token: "token-1",
  ttl: 7200,
  feedbackTypes: ["idea"],
  projId: "p1",
};

afterEach(() => {
  vi.restoreAllMocks();
  dropSession();
});

test("what is stored has the named fields, and ends an hour before the session does", () => {
  keepSession(ada);
  const now = Math.floor(Date.now() / 1000);
  const left = JSON.parse(localStorage.getItem(userInfoKey) ?? "null");
  const { sub, ttl, ...shared } = ada;
  expect(left).toEqual({ id: "u1", ...shared, exp: expect.any(Number) });
  expect(Math.abs(left.exp - (now + 3600))).toBeLessThanOrEqual(1);
  expect(currentUser()).toEqual(left);
  expect(currentUser()).toBe(currentUser());
});

test("a session is over when its end has come", () => {
  keepSession({ ...ada, ttl: 3601 });
  expect(currentUser()?.id).toBe("u1");
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2_000);
  expect(currentUser()).toBeNull();
});

test("other tabs hear of a sign-in and a sign-out", () => {
  const heard: (string | undefined)[] = [];
  const stop = onSessionChange(() => heard.push(currentUser()?.name));
  keepSession(ada);
  localStorage.setItem(userInfoKey, JSON.stringify({ ...currentUser(), name: "Grace" }));
  window.dispatchEvent(new StorageEvent("storage", { key: userInfoKey }));
  window.dispatchEvent(new StorageEvent("storage", { key: "something else" }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  stop();
  keepSession(ada);
  expect(heard).toEqual(["Ada", "Grace", undefined]);
});

test("the server's hint tells pages that find the storage empty of a session, until it is dropped", () => {
  expect(hintCookie).toBe(sessionHintCookie);
  expect([hasSessionHint(), isLikelySignedIn()]).toEqual([false, false]);
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer sets it.
  document.cookie = `${sessionHintCookie}=1; path=/`;
  expect([hasSessionHint(), isLikelySignedIn()]).toEqual([true, true]);
  dropSession();
  expect([hasSessionHint(), isLikelySignedIn()]).toEqual([false, false]);
});

test("a guess at an administrator reads what the session stores", () => {
  expect(hintKey).toBe(userInfoKey);
  expect(isLikelyAdmin()).toBe(false);
  keepSession(ada);
  expect(isLikelyAdmin()).toBe(true);
  localStorage.setItem(userInfoKey, "{");
  expect(isLikelyAdmin()).toBe(false);
});

test("where storage is blocked a session lasts as long as the page", () => {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(() => localStorage).toThrow();
  keepSession(ada);
  expect(currentUser()?.id).toBe("u1");
  dropSession();
  expect(currentUser()).toBeNull();
});
