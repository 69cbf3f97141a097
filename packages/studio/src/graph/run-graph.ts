import type { StageName } from "@voxloom/contract";
import type { EngineCatalog } from "@voxloom/engines";
import type { AudioMark } from "@voxloom/media";
import type { ArtifactStore } from "./artifact-store.ts";
import { inProduction } from "./in-production.ts";
import { type BoardProgress, createStageBoard, type StageBoard } from "./stage-board.ts";
import type { Step, StepContext } from "./step.ts";

/** Steps that lead to one result. */
export type Graph<O, F, R> = {
  /** What is made, for the message when it is canceled: `The dub`. */
  readonly what: string;
  /** In the order in which a person reads them. */
  readonly steps: readonly Step<O, F, unknown>[];
  readonly result: Step<O, F, R>;
  /** What is known of an order before its run. */
  getFacts(order: O): F;
};

/** Checks and gives a graph. Throws where what is listed is not what leads to the result, or a name stands twice. */
export function defineGraph<O, F, R, G extends Graph<O, F, R>>(graph: G & Graph<O, F, R>): G {
  const { what, steps, result } = graph;
  const listed = new Set<Step<O, F, unknown>>([...steps, result]);
  const reached = new Set<Step<O, F, unknown>>([result]);
  for (const step of reached) for (const need of Object.values(step.needs)) reached.add(need);
  for (const { name } of [...reached].filter((step) => !listed.has(step)))
    throw new Error(`${what}: ${name} is not listed.`);
  for (const { name } of [...listed].filter((step) => !reached.has(step)))
    throw new Error(`${what}: nothing needs ${name}.`);
  if (new Set([...listed].map(({ name }) => name)).size < listed.size)
    throw new Error(`${what}: two steps have one name.`);
  return graph;
}

/** What a production is made with. */
export type RunTools = {
  store: ArtifactStore;
  engines: EngineCatalog;
  /** What people's own voices are marked with; default: nothing. */
  audioMark?: AudioMark | null;
  signal?: AbortSignal;
  onProgress?: (progress: BoardProgress) => void;
};

/** How long a production took, and for how much of that an engine or media tool was at work. */
export type Timing = { totalMs: number; busyMs: number };

/**
 * Runs a graph: each step as soon as what it needs is there. Throws the first failure of all that went on at once, or
 * AppError CANCELED; nothing is left running.
 */
export function runGraph<O, F, R>(
  graph: Graph<O, F, R>,
  order: O,
  tools: RunTools,
): Promise<{ result: R; timing: Timing }> {
  const startedAt = performance.now();
  const facts = graph.getFacts(order);
  const board = createStageBoard({
    ...getRows(graph, facts),
    ...(tools.onProgress && { onProgress: tools.onProgress }),
  });
  return inProduction({ ...tools, what: graph.what }, async (context) => {
    const results = new Map<Step<O, F, unknown>, Promise<unknown>>();
    const readResult = <T>(step: Step<O, F, T>): Promise<T> => {
      const known = results.get(step);
      // The result of a step is kept under the step alone.
      if (known !== undefined) return known as Promise<T>;
      const result = context.branches.start(() => runStep(step));
      results.set(step, result);
      return result;
    };
    const runStep = async <T>(step: Step<O, F, T>): Promise<T> => {
      if (step.skip?.when(facts) === true) {
        if (step.row !== null) board.skip(step.row);
        return step.skip.give(order);
      }
      const names = Object.keys(step.needs);
      const given = await Promise.all(Object.values(step.needs).map(readResult));
      return await onBoard(board, step.row, (row, onStage) =>
        step.run(Object.fromEntries(names.map((name, index) => [name, given[index]])), {
          order,
          facts,
          context: { ...context, row, onStage },
        }),
      );
    };
    const result = await readResult(graph.result);
    // Only what was left out needed these.
    for (const step of graph.steps) if (step.row !== null && !results.has(step)) board.skip(step.row);
    return { result, timing: { totalMs: performance.now() - startedAt, busyMs: context.busy.busyMs() } };
  });
}

/** The rows of a graph in their order, with what each is expected to take. */
export function getRows<O, F, R>({ steps }: Pick<Graph<O, F, R>, "steps">, facts: F) {
  const expectedMs: Partial<Record<StageName, number>> = {};
  const shown = steps.filter(({ isShown }) => isShown?.(facts) !== false);
  for (const { row, skip, expectedMs: expected } of shown) {
    if (row === null) continue;
    expectedMs[row] = (expectedMs[row] ?? 0) + (skip?.when(facts) === true ? 0 : expected(facts));
  }
  const names = shown.flatMap(({ row }) => row ?? []);
  return { names: [...new Set(names)], expectedMs };
}

/** Of a step that has no row only what it hears is seen, and what it listens to. */
const withoutRow = ({ hear, outline }: StageBoard): StepContext["row"] => ({
  fraction: () => undefined,
  count: () => undefined,
  by: () => undefined,
  hear,
  outline,
  skip: () => undefined,
});

/** Runs the work of a step in its row: reused where all its artifacts were there. */
async function onBoard<T>(
  board: StageBoard,
  name: StageName | null,
  work: (row: StepContext["row"], onStage: (reused: boolean) => void) => Promise<T>,
): Promise<T> {
  if (name === null) return await work(withoutRow(board), () => undefined);
  return await board.run(name, async (row) => {
    const reuses: boolean[] = [];
    const value = await work(row, (reused) => reuses.push(reused));
    return { value, isReused: reuses.length > 0 && reuses.every(Boolean) };
  });
}
