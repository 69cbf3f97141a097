import { expect, test } from "vitest";
import { voiceGainDb } from "./voice-gain.ts";

test("a take comes to the level of voices, unless its peaks have no room for that", () => {
  expect(voiceGainDb({ rmsDb: -26, peakDb: -12 })).toBe(6);
  expect(voiceGainDb({ rmsDb: -26, peakDb: -5 })).toBe(2);
  expect(voiceGainDb({ rmsDb: -14, peakDb: -1 })).toBe(-6);
});

test("what is set louder or softer is added, up to full scale", () => {
  expect(voiceGainDb({ rmsDb: -26, peakDb: -12 }, -10)).toBe(-4);
  expect(voiceGainDb({ rmsDb: -26, peakDb: -12 }, 3)).toBe(9);
  expect(voiceGainDb({ rmsDb: -26, peakDb: -12 }, 12)).toBe(11.5);
});

test("silence is not amplified, and nothing is guessed of a take that nobody measured", () => {
  expect(voiceGainDb({ rmsDb: -120, peakDb: -120 }, 12)).toBe(0);
  expect(voiceGainDb({ rmsDb: null, peakDb: null })).toBe(0);
  expect(voiceGainDb({ rmsDb: null, peakDb: null }, -3)).toBe(-3);
});
