const written: Record<string, string> = { dr: "Dr.", i: "I", mr: "Mr.", mrs: "Mrs.", ms: "Ms." };

/** A word of the recognizer's dictionary as it is written: translators do not know `i`, `i'm` and `mr`. */
export const writtenForm = (word: string): string => written[word] ?? word.replace(/^i(?=')/, "I");
