import { storedText } from "../stored-text.ts";

/** The sentence that somebody has voices say, as this browser keeps it. */
export const storedSentence = storedText("voxloom-voice-sentence");
