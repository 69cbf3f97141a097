import type { Capability, HeardText, LanguageCode, StageName } from "@voxloom/contract";
import type { Engine, EngineCatalog } from "@voxloom/engines";
import type { ProductionContext } from "./production-context.ts";

/** The row that a person sees of a step while it runs. */
export type StepRow = {
  /** 0 to 1. */
  fraction(fraction: number): void;
  /** Things done of things to do. */
  count(done: number, total: number): void;
  /** Who does it: the id of an engine, or several. */
  by(engineId: string): void;
  /** What was just heard: it is shown until the step, or the next one that has a row, is over. */
  hear(heard: HeardText): void;
  /** How loud the recording is, 0 to 127, in stretches of one length: it is shown beside what is heard. */
  outline(levels: number[]): void;
  /** There is nothing to do, as it turned out. */
  skip(): void;
};

/** What the run of a step works with. */
export type StepContext = ProductionContext & { row: StepRow };

/** A stage as a graph lists it. */
export type StageHead = {
  readonly name: string;
  readonly version: number;
  readonly capability?: Capability;
};

/**
 * A step of a production. Steps that do not need one another run side by side. `O` is the order, `F` are the facts that
 * are known before the run, which a plan is made of too.
 */
export type Step<O, F, T> = {
  readonly name: string;
  /** The row that it is shown in; null: a person does not see it. */
  readonly row: StageName | null;
  /** Whether there is such a row for what is known; missing: always. */
  isShown?(facts: F): boolean;
  /** Steps whose results it is given, by the name under which it is given them. */
  readonly needs: Readonly<Record<string, Step<O, F, unknown>>>;
  /** What it makes is kept as artifacts of these. */
  readonly stages: readonly StageHead[];
  /**
   * How long it may take, in milliseconds: it weighs progress, and plans add it up. `realTimeFactor`: of the engine that
   * does it, where that was measured on this machine.
   */
  expectedMs(facts: F, realTimeFactor?: number | null): number;
  /** The engine that a plan names for it; null: none is needed. Throws AppError where there is none. */
  engine?(facts: F, engines: EngineCatalog): Engine | null;
  /** Languages that the engine goes through on its way; missing: none. */
  pivots?(facts: F, engines: EngineCatalog): LanguageCode[];
  /** Whether the engine decides how good the result is; missing: it does not. */
  isDecisive?(facts: F): boolean;
  /** When there is nothing to do, and what others are given then. */
  readonly skip?: { when(facts: F): boolean; give(order: O): T };
  run(given: Readonly<Record<string, unknown>>, run: StepRun<O, F>): Promise<T>;
};

/** What the run of a step is given beside the results that it needs. */
export type StepRun<O, F> = { order: O; facts: F; context: StepContext };

type Results<N> = { readonly [K in keyof N]: N[K] extends Step<never, never, infer T> ? T : never };

type Definition<O, F, N, T> = Pick<
  Step<O, F, T>,
  "name" | "engine" | "pivots" | "isDecisive" | "isShown" | "skip"
> & {
  row?: StageName | null;
  needs?: N;
  stages?: readonly StageHead[];
  expectedMs?: (facts: F, realTimeFactor?: number | null) => number;
  run(given: Results<N>, run: StepRun<O, F>): Promise<T>;
};

/** Programs start and small things are read: what a step takes at least. */
const minMs = 20;

/** Gives the function that defines steps for an order and its facts. */
export const stepsFor =
  <O, F>() =>
  <T, N extends Readonly<Record<string, Step<O, F, unknown>>> = Readonly<Record<never, never>>>(
    definition: Definition<O, F, N, T>,
  ): Step<O, F, T> => {
    const { run, row = null, needs, stages = [], expectedMs = () => minMs, ...rest } = definition;
    return {
      ...rest,
      row,
      needs: needs ?? {},
      stages,
      expectedMs,
      // The graph gives a step what its own `needs` name.
      run: (given, how) => run(given as Results<N>, how),
    };
  };
