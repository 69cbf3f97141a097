import type { StageName, TaskProduct } from "@voxloom/contract";
import type { z } from "zod";
import type { Graph } from "./run-graph.ts";
import type { StageHead, Step } from "./step.ts";

/** Something that a person can order, as data: the plan, the rows, their weights and texts all come of its graph. */
export type Product<O, F, R> = Graph<O, F, R> & {
  readonly id: TaskProduct;
  readonly settings: z.ZodType;
  /** Kinds of files that a person brings for it. */
  readonly input: readonly ("video" | "audio" | "subtitles")[];
  /** Names of the files that it gives. */
  readonly outputs: readonly string[];
  /** What it tells of its quality. */
  readonly report: z.ZodType;
};

/** A product for lists and pictures. */
export type ProductOutline = {
  id: TaskProduct;
  input: readonly string[];
  outputs: readonly string[];
  steps: {
    name: string;
    /** null: a person does not see it. */
    row: StageName | null;
    needs: string[];
    stages: StageHead[];
    /** A plan names an engine for it. */
    hasEngine: boolean;
    maySkip: boolean;
  }[];
};

/** What a product consists of. */
export const outlineOf = <O, F, R>({
  id,
  input,
  outputs,
  steps,
  result,
}: Product<O, F, R>): ProductOutline => ({
  id,
  input,
  outputs,
  steps: [...steps, result].map((step: Step<O, F, unknown>) => ({
    name: step.name,
    row: step.row,
    needs: Object.values(step.needs).map(({ name }) => name),
    stages: step.stages.map(({ name, version, capability }) => ({
      name,
      version,
      ...(capability && { capability }),
    })),
    hasEngine: step.engine !== undefined,
    maySkip: step.skip !== undefined,
  })),
});
