import type { DubSettings } from "@voxloom/contract";

/** Changes some settings and keeps the rest. */
export type ChangeSettings = (part: Partial<DubSettings>) => void;
