import { expect, test } from "vitest";
import { createLinkSigner } from "./link-signer.ts";

const secret = "0123456789abcdef0123456789abcdef";

function buildQuery(link: string): Record<string, string> {
  return Object.fromEntries(new URL(link, "http://here").searchParams);
}

test("a link opens what it was made for, with its file name", () => {
  const signer = createLinkSigner(secret);
  const link = signer.linkTo("tasks/1/dub.mp4", { fileName: "Größe 1.mp4" });
  expect(link.startsWith("/api/attachment/link/tasks/1/dub.mp4?")).toBe(true);
  expect(signer.open("tasks/1/dub.mp4", buildQuery(link))).toMatchObject({ fileName: "Größe 1.mp4" });
});

test("a link opens nothing else, nothing changed, and nothing after its time", () => {
  let nowMs = 1_000_000_000_000;
  const signer = createLinkSigner(secret, () => nowMs);
  const query = buildQuery(signer.linkTo("tasks/1/dub.mp4", { validMs: 60_000 }));
  expect(signer.open("tasks/2/dub.mp4", query)).toBeNull();
  expect(signer.open("tasks/1/dub.mp4", { ...query, name: "x.html" })).toBeNull();
  expect(signer.open("tasks/1/dub.mp4", { ...query, expires: "9999999999999" })).toBeNull();
  expect(signer.open("tasks/1/dub.mp4", {})).toBeNull();
  expect(createLinkSigner(`${secret}2`, () => nowMs).open("tasks/1/dub.mp4", query)).toBeNull();
  expect(signer.open("tasks/1/dub.mp4", query)).not.toBeNull();
  nowMs += 10 * 60_000;
  expect(signer.open("tasks/1/dub.mp4", query)).toBeNull();
});
