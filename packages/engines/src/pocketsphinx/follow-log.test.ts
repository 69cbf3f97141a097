import { expect, test, vi } from "vitest";
import { followLog } from "./follow-log.ts";

test("what was heard is told with the utterance that it was heard in, and counted", () => {
  const [onCount, onHeard] = [vi.fn(), vi.fn()];
  const follow = followLog({ onCount, onHeard });
  follow("INFO: pocketsphinx.c(1041): but mr john (-1234)");
  follow("INFO: batch.c(763): s4: 3.00 seconds speech, 0.62 seconds CPU, 0.63 seconds wall");
  expect(onHeard.mock.calls).toEqual([[4, "but mr john"]]);
  // Nothing was made out in the next: the words before are not told again.
  follow("INFO: batch.c(763): s5: 1.00 seconds speech, 0.20 seconds CPU, 0.20 seconds wall");
  expect(onHeard).toHaveBeenCalledOnce();
  expect(onCount.mock.calls).toEqual([[1], [2]]);
});
