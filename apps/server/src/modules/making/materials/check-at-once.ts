import pLimit from "p-limit";

/** Probes and posters are processes of their own: more at once than this only makes each wait. */
export const checkAtOnce = pLimit(4);
