import { beforeEach, expect, test, vi } from "vitest";
import { identity, onIdentityChange } from "./identity.ts";
import { dropSession } from "./session.ts";
import { userInfoKey } from "./session-hint.ts";

const ada = { name: "Ada", email: "ada@example.org", token: "t" };
beforeEach(() => localStorage.clear());

test("who is signed in is known by name and address, nobody by nothing, and what is unreadable is nobody", () => {
  expect(identity()).toBeNull();
  localStorage.setItem(userInfoKey, JSON.stringify(ada));
  expect(identity()).toEqual({ name: "Ada", email: "ada@example.org" });
  for (const broken of ["{", "7", JSON.stringify({ name: "Ada" })]) {
    localStorage.setItem(userInfoKey, broken);
    expect(identity(), broken).toBeNull();
  }
});

test("a change in another tab and signing out here are told", () => {
  const told = vi.fn();
  const leave = onIdentityChange(told);
  localStorage.setItem(userInfoKey, JSON.stringify(ada));
  window.dispatchEvent(new StorageEvent("storage", { key: userInfoKey }));
  expect(told).toHaveBeenCalledTimes(1);
  dropSession();
  expect([told.mock.calls.length, identity()]).toEqual([2, null]);
  leave();
  window.dispatchEvent(new StorageEvent("storage", { key: userInfoKey }));
  expect(told).toHaveBeenCalledTimes(2);
});
