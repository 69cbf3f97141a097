/** A text, how it should be read, and what is read today where that is something else. */
export type ReadingCase = readonly [text: string, wanted: string, today?: string];
