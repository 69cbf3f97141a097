/** What a message is about. */
export type ErrorKind = "payment" | "empty" | "session" | "general";

/** What the threads on the loom have done: come off, run out, or wait behind a card. */
const drawings: Readonly<Record<ErrorKind, { brand: string; bright: string }>> = {
  general: {
    brand: "M36 16v64M58 16v64M124 16v64",
    bright: "M80 16v24c0 18 22 4 20 22-1 10-12 8-12 18",
  },
  empty: { brand: "M36 16v14M58 16v26M80 16v20M102 16v30M124 16v14", bright: "M36 66v14M124 66v14" },
  payment: {
    brand: "M44 34h72a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6z",
    bright: "M38 48h84M50 62h18",
  },
  session: { brand: "M36 16v64M58 16v64M102 16v64M124 16v64", bright: "M80 34v18l12 8" },
};

/** The drawing above a message that something is not as it should be. */
export const ErrorPicture = ({ kind }: { kind: ErrorKind }) => (
  <svg width="160" height="96" viewBox="0 0 160 96" fill="none" strokeLinecap="round" aria-hidden="true">
    <path d="M16 16h128M16 80h128" stroke="var(--line)" strokeWidth="6" />
    <path d={drawings[kind].brand} stroke="var(--brand)" strokeWidth="5" />
    <path d={drawings[kind].bright} stroke="var(--brand-end)" strokeWidth="5" />
  </svg>
);
