import { calls } from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { signInHere } from "../../testing/samples.ts";
import { type InquiryRequest, sendInquiry } from "./send-inquiry.ts";

const written: InquiryRequest = {
  ...{
    kind: "support",
    name: "Ada",
    email: "ada@example.com",
    message: "Help",
    page: "/about/",
    locale: "en",
  },
};

test.each([
  ["is sent", { inquiryId: "inquiry-1", hasReceipt: false }, "sent"],
  ["is confirmed by mail", { inquiryId: "inquiry-1", hasReceipt: true }, "confirmed"],
  ["is one too many", new Refusal("TOO_MANY_REQUESTS"), "too-many"],
  ["is refused", new Refusal("BAD_INPUT"), "failed"],
  ["meets an outage", new Refusal("INTERNAL"), "failed"],
] as const)("what %s is told so", async (_, answer, outcome) => {
  const server = await openAnsweringServer("/about/");
  server.answer(calls.inquiries.send, answer);
  expect(await sendInquiry(written)).toBe(outcome);
  expect(server.askedFor(calls.inquiries.send)).toEqual([written]);
});

test("without a connection it failed, and nothing is thrown", async () => {
  await openAnsweringServer("/about/");
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    "http://127.0.0.1:1/about/",
  );
  expect(await sendInquiry(written)).toBe("failed");
});

test("who gets no answer in time is told so, and waits no longer", async () => {
  const server = await openAnsweringServer("/about/");
  const held = Promise.withResolvers<{ inquiryId: string; hasReceipt: boolean }>();
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  onTestFinished(() => {
    timeout.mockRestore();
    held.resolve({ inquiryId: "inquiry-1", hasReceipt: false });
  });
  server.answer(calls.inquiries.send, () => {
    limit.abort(new DOMException("", "TimeoutError"));
    return held.promise;
  });
  expect(await sendInquiry(written)).toBe("unanswered");
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test("what somebody writes signed in is theirs, by the token where no cookie serves", async () => {
  const server = await openAnsweringServer("/about/");
  server.answer(calls.inquiries.send, { inquiryId: "inquiry-1", hasReceipt: false });
  await sendInquiry(written);
  expect(server.seen.at(-1)?.headers).not.toHaveProperty("authorization");
  signInHere();
  await sendInquiry(written);
  expect(server.seen.at(-1)?.headers).toMatchObject({ authorization: "Bearer token-1" });
});
