import { afterEach, expect, test } from "vitest";
import { noteArrival, pendingArrival, takeArrival, withoutArrival } from "./arrival.ts";
import { linkCode, noteLinkCode } from "./link-code.ts";
import { isLikelySignedIn } from "./session-hint.ts";
import { closePrompt, currentPrompt, openSessionOver, openSignIn, promptClosed } from "./sign-in-prompt.ts";

afterEach(() => {
  takeArrival();
  closePrompt();
});
const query = (text: string) => new URLSearchParams(text);

test("who comes back from a provider is noted until somebody has asked for the session, once", () => {
  noteArrival(query("tab=1"));
  expect(pendingArrival()).toBeNull();
  noteArrival(query("signed_in=google&rjn=1"));
  expect([pendingArrival(), isLikelySignedIn()]).toEqual([{ way: "google", isNew: true }, true]);
  expect(takeArrival()).toEqual({ way: "google", isNew: true });
  expect([takeArrival(), isLikelySignedIn()]).toEqual([null, false]);
  noteArrival(query("signed_in=discord&rjn=0"));
  expect(takeArrival()).toEqual({ way: "discord", isNew: false });
});

test.each([
  ["https://voxloom.example/home?signed_in=google&rjn=1", "https://voxloom.example/home"],
  ["https://voxloom.example/home?a=b%20c&signed_in=google#x", "https://voxloom.example/home?a=b+c#x"],
  // As it is written, also where another way to write it means the same.
  ["https://voxloom.example/home?a=b%20c&d", "https://voxloom.example/home?a=b%20c&d"],
])("of %s its arrival is taken out, and nothing else is written anew", (address, clean) => {
  expect(withoutArrival(new URL(address)).href).toBe(clean);
});

test.each([
  ["spring-20", "SPRING-20"],
  ["ab", ""],
  ["a".repeat(41), ""],
  ["4/0AfJohXkZ_secret", ""],
])("the code %s of a link fills a field with %j", (code, filled) => {
  noteLinkCode(query(""));
  expect(linkCode()).toBe("");
  noteLinkCode(query(`code=${encodeURIComponent(code)}`));
  expect(linkCode()).toBe(filled);
});

test("whoever asks somebody to sign in waits until that is over, and not at all where nothing asks", async () => {
  await promptClosed();
  openSignIn({ target: "/account", staysHere: true });
  expect(currentPrompt()).toEqual({ kind: "sign-in", target: "/account", staysHere: true });
  const order: string[] = [];
  const over = promptClosed().then(() => order.push("over"));
  openSessionOver();
  await Promise.resolve();
  order.push("still open");
  expect(currentPrompt()).toEqual({ kind: "session-over" });
  closePrompt();
  await over;
  expect(order).toEqual(["still open", "over"]);
});
