import { createHash } from "node:crypto";

/** What an artifact is a function of. */
export type ArtifactIdentity = {
  stage: string;
  stageVersion: number;
  /** Id and version of the engine, null for stages without one. */
  engine: { id: string; version: string } | null;
  parameters: unknown;
  inputKeys: string[];
};

/** SHA-256 (hex) of an identity; the order of an object's fields does not matter. */
export function artifactKey(identity: ArtifactIdentity): string {
  const { stage, stageVersion, engine, parameters, inputKeys } = identity;
  const parts = [stage, stageVersion, engine && [engine.id, engine.version], parameters, inputKeys];
  return createHash("sha256").update(JSON.stringify(parts, sortFields)).digest("hex");
}

function sortFields(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
