import type { Segment } from "@voxloom/contract";
import { useEffect, useState } from "react";
import { useCommand } from "../../keys/use-command.ts";
import { useHeardSides } from "../play-bar/use-heard-sides.ts";
import { usePlayLine } from "../play-bar/use-play-line.ts";
import type { TakeAudio } from "./use-take-audio.ts";

/** What the chosen take is compared with: another take of the line, or the original. */
export type Compared = string | "original";

/**
 * Listening to the chosen take and another sound by turns, by one key. Without a choice of another take, it is the
 * original.
 */
export function useCompare(segment: Segment, audio: TakeAudio) {
  const [compared, setCompared] = useState<Compared>("original");
  const [isOtherNext, setOtherNext] = useState(false);
  const playLine = usePlayLine();
  const { original: hasOriginal } = useHeardSides();
  const { id, takes, takeId } = segment;
  // Another line, or another choice: the comparison begins anew.
  useEffect(() => {
    setCompared("original");
    setOtherNext(false);
  }, [id, takeId]);
  const other = takes.some((take) => take.id === compared && take.id !== takeId) ? compared : "original";
  const play = (wantsOther: boolean) => {
    // Of a text that is spoken there is no original to be compared with.
    const isOther = wantsOther && (other !== "original" || hasOriginal);
    setOtherNext(!isOther);
    if (isOther && other === "original") playLine(id, "original");
    else {
      const wanted = isOther ? other : takeId;
      if (wanted !== null) audio.play(wanted);
    }
  };
  const toggle = () => play(isOtherNext);
  useCommand("compare", toggle, { isEnabled: takeId !== null });
  return { compared: other, setCompared, toggle };
}
