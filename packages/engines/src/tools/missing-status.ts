import type { EngineStatus } from "@voxloom/contract";

/** The row of an engine that is not here. */
export function missingStatus(
  row: Pick<EngineStatus, "id" | "name" | "capability" | "quality" | "license" | "note"> &
    Partial<Pick<EngineStatus, "tier" | "languages" | "version">>,
  missing: { what: string; command?: string; setting?: string },
): EngineStatus {
  return {
    tier: "system",
    languages: [],
    version: null,
    ...row,
    isAvailable: false,
    pairs: [],
    takesAnyPair: false,
    missing: { what: missing.what, command: missing.command ?? null, setting: missing.setting ?? null },
  };
}
