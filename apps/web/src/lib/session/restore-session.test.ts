import { calls } from "@voxloom/contract";
import { expect, onTestFinished, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { haveSessionCookie, sampleSession } from "../../testing/samples.ts";
import { noteArrival, pendingArrival, takeArrival } from "./arrival.ts";
import { restoreSession, sessionReady } from "./restore-session.ts";
import { currentUser, dropSession } from "./session.ts";
import { hasSessionHint } from "./session-hint.ts";
import { signOut } from "./sign-out.ts";

test("however many ask at once who is signed in, the server is asked once; later it is asked again", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.account.signedInfo, sampleSession());
  haveSessionCookie();
  expect(await Promise.all([restoreSession(), restoreSession(), restoreSession()])).toEqual([
    true,
    true,
    true,
  ]);
  expect(server.askedFor(calls.account.signedInfo)).toHaveLength(1);
  await restoreSession();
  expect(server.askedFor(calls.account.signedInfo)).toHaveLength(2);
});

test("a cookie that leads to nobody is forgotten, one that nobody could be asked about is not", async () => {
  const server = await openAnsweringServer();
  haveSessionCookie();
  server.answer(calls.account.signedInfo, new Refusal("INTERNAL"));
  await sessionReady();
  expect([currentUser(), hasSessionHint()]).toEqual([null, true]);
  await expect(restoreSession()).rejects.toMatchObject({ code: "INTERNAL" });
  server.answer(calls.account.signedInfo, new Refusal("NOT_SIGNED_IN"));
  await sessionReady();
  expect([currentUser(), hasSessionHint()]).toEqual([null, false]);
});

test("a stranger's page asks the server nothing", async () => {
  const server = await openAnsweringServer();
  await sessionReady();
  expect(server.seen).toEqual([]);
});

test("who comes back from a provider is asked for, also without a cookie's hint, and only once", async () => {
  const server = await openAnsweringServer();
  onTestFinished(() => void takeArrival());
  onTestFinished(dropSession);
  noteArrival(new URLSearchParams("signed_in=google"));
  localStorage.setItem("voxloom-web-id", "visitor-1");
  server.answer(calls.account.signedInfo, sampleSession());
  await sessionReady();
  expect([currentUser()?.name, pendingArrival(), localStorage.getItem("voxloom-web-id")]).toEqual([
    "Ada",
    null,
    null,
  ]);
  await sessionReady();
  expect(server.askedFor(calls.account.signedInfo)).toHaveLength(1);
});

test("a session that was over already is signed out all the same; without a server nobody is", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.account.signedInfo, sampleSession());
  haveSessionCookie();
  await restoreSession();
  server.answer(calls.account.signOut, new Refusal("INTERNAL"));
  await expect(signOut()).rejects.toMatchObject({ code: "INTERNAL" });
  expect(currentUser()?.name).toBe("Ada");
  server.answer(calls.account.signOut, new Refusal("NOT_SIGNED_IN"));
  await signOut();
  expect(currentUser()).toBeNull();
});
