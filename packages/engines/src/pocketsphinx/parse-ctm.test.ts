import { expect, it } from "vitest";
import { parseCtm } from "./parse-ctm.ts";
import { writtenForm } from "./written-form.ts";

it("reads words with times and confidence, without fillers and pronunciation numbers", () => {
  const ctm = [
    "s0 1 0.03 0.33 unless 0.919",
    "s0 1 0.40 0.10 [NOISE] 0.900",
    "s0 1 0.50 0.10 <sil> 0.900",
    "s0 1 0.60 0.10 ++breath++ 0.900",
    "s1 1 2.18 0.12 for(2) 1.002",
    "",
  ].join("\n");
  expect(parseCtm(ctm)).toEqual([
    { utteranceId: "s0", text: "unless", startMs: 30, endMs: 360, confidence: 0.919 },
    { utteranceId: "s1", text: "for", startMs: 2180, endMs: 2300, confidence: 1 },
  ]);
});

it("writes words as people do", () => {
  expect(["i", "i'm", "mr", "is", "it's"].map(writtenForm)).toEqual(["I", "I'm", "Mr.", "is", "it's"]);
});
