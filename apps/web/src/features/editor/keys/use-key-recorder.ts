import { useEffect, useState } from "react";
import { type Chord, parseChord } from "./chord.ts";

/** Takes the next keys a person presses. */
export type KeyRecorder = { isRecording: boolean; start: () => void; stop: () => void };

// These move through the dialog and leave it: nobody may lose them.
const neverRecorded = new Set(["Tab", "Shift+Tab"]);

/** Once started, gives the next chord to `onChord`; Escape and a click elsewhere stop it. */
export function useKeyRecorder(onChord: (chord: Chord) => void): KeyRecorder {
  const [isRecording, setIsRecording] = useState(false);
  useEffect(() => {
    if (!isRecording) return;
    const stop = () => setIsRecording(false);
    const listen = (event: KeyboardEvent) => {
      const chord = parseChord(event);
      if (chord === null) return;
      if (neverRecorded.has(chord)) return stop();
      // Before the dialog sees it: Escape would close it, Enter press its button again.
      event.preventDefault();
      event.stopImmediatePropagation();
      stop();
      if (chord !== "Escape") onChord(chord);
    };
    window.addEventListener("keydown", listen, { capture: true });
    window.addEventListener("pointerdown", stop);
    return () => {
      window.removeEventListener("keydown", listen, { capture: true });
      window.removeEventListener("pointerdown", stop);
    };
  }, [isRecording, onChord]);
  return { isRecording, start: () => setIsRecording(true), stop: () => setIsRecording(false) };
}
