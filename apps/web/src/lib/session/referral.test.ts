import { calls } from "@voxloom/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { haveSettings } from "../../testing/have-settings.ts";
import { acceptCookies, declineCookies } from "../analytics/consent.ts";
import { noteReferral, referralCodes, typeReferral } from "./referral.ts";

const key = "voxloom-referral";
const come = (code: string) => noteReferral(new URLSearchParams({ rc: code }));

beforeEach(async () => {
  declineCookies();
  typeReferral("");
});
afterEach(() => {
  vi.useRealTimers();
  declineCookies();
  typeReferral("");
});

/** A server that counts visits. */
async function openCounter() {
  const server = await openAnsweringServer("/");
  server.answer(calls.referrals.visit, new Refusal("INTERNAL"));
  return () => server.askedFor(calls.referrals.visit).map(({ rc }) => rc);
}

test("the first and the last link go along, each code once; a link is counted when it is new", async () => {
  const counted = await openCounter();
  come("k7rmpq4x");
  expect(referralCodes()).toBe("K7RMPQ4X");
  come("K7RMPQ4X");
  come("ABCDEFGH");
  expect(referralCodes()).toBe("K7RMPQ4X ABCDEFGH");
  come("23456789");
  expect(referralCodes()).toBe("K7RMPQ4X 23456789");
  await vi.waitFor(() => expect(counted()).toEqual(["K7RMPQ4X", "ABCDEFGH", "23456789"]), {
    timeout: 30_000,
  });
});

test.each(["", "K7RMPQ4", "K7RMPQ4XY", "K7RMPQ4O", "<script>"])("%j is nobody's code", async (code) => {
  const counted = await openCounter();
  come(code);
  expect([referralCodes(), localStorage.getItem(key), sessionStorage.getItem(key)]).toEqual(["", null, null]);
  expect(counted()).toEqual([]);
});

test("without consent a link is known for this visit only; agreed to later it is kept, and taken back it goes", async () => {
  await openCounter();
  come("K7RMPQ4X");
  expect([localStorage.getItem(key), sessionStorage.getItem(key) === null]).toEqual([null, false]);
  acceptCookies({ isCounted: true });
  expect(localStorage.getItem(key)).toContain("K7RMPQ4X");
  sessionStorage.clear();
  expect(referralCodes()).toBe("K7RMPQ4X");
  declineCookies();
  expect([localStorage.getItem(key), referralCodes()]).toEqual([null, ""]);
});

test("a link is remembered for thirty days, and the first is forgotten before the last", async () => {
  await openCounter();
  acceptCookies({ isCounted: true });
  vi.useFakeTimers({ now: new Date("2026-05-01T12:00:00Z"), toFake: ["Date"] });
  come("K7RMPQ4X");
  vi.setSystemTime(new Date("2026-05-20T12:00:00Z"));
  come("ABCDEFGH");
  vi.setSystemTime(new Date("2026-05-31T11:59:59Z"));
  expect(referralCodes()).toBe("K7RMPQ4X ABCDEFGH");
  vi.setSystemTime(new Date("2026-05-31T12:00:00Z"));
  expect(referralCodes()).toBe("ABCDEFGH");
  vi.setSystemTime(new Date("2026-06-19T12:00:00Z"));
  expect(referralCodes()).toBe("");
});

test("a code that is typed counts before every link, and an empty one takes back what was known", async () => {
  await openCounter();
  come("K7RMPQ4X");
  come("ABCDEFGH");
  typeReferral("23456789");
  expect(referralCodes()).toBe("23456789");
  typeReferral("");
  expect(referralCodes()).toBe("");
});

test.each(["{", "[]", '{"first":1}', '{"first":{"code":"A","at":"x"}}'])(
  "what is no link any more, %s, is nobody's",
  (left) => {
    sessionStorage.setItem(key, left);
    expect(referralCodes()).toBe("");
  },
);

test("where nothing is sold nobody's link counts", async () => {
  const counted = await openCounter();
  haveSettings({ hasBilling: false });
  come("K7RMPQ4X");
  expect([referralCodes(), sessionStorage.getItem(key)]).toEqual(["", null]);
  expect(counted()).toEqual([]);
});
