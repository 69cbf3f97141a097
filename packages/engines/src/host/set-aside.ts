import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { EngineError } from "../engine-error.ts";
import type { EngineCallOrder, HostFigures } from "./protocol.ts";

/** An input is given to its engine again after a day: what was missing then, such as memory, may be there now. */
const lifetimeMs = 24 * 3_600_000;
const maxInputs = 10_000;

/** Where a result goes says nothing of the input, and what a recording holds says more than where it lies. */
const outputFields = ["outputPath", "backgroundPath"];

/** Inputs that their engine ended on, twice each. They are known by their hash: what people bring is kept nowhere. */
export class SetAside {
  readonly #engines = new Map<string, Map<string, number>>();
  readonly #now: () => number;
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Throws EngineError `refused` where the engine ended twice on this input. */
  async ensureGiven(call: EngineCallOrder): Promise<void> {
    const inputs = this.#engines.get(call.engineId);
    if (inputs === undefined) return;
    const atMs = inputs.get(await computeHash(call));
    if (atMs === undefined || this.#now() - atMs > lifetimeMs) return;
    throw refusal(call.engineId);
  }

  /** Puts the input of a call aside, and answers how to refuse it. */
  async add(call: EngineCallOrder): Promise<EngineError> {
    const inputs = this.#engines.get(call.engineId) ?? new Map<string, number>();
    this.#engines.set(call.engineId, inputs);
    inputs.set(await computeHash(call), this.#now());
    const [oldest] = inputs.keys();
    if (inputs.size > maxInputs && oldest !== undefined) inputs.delete(oldest);
    return refusal(call.engineId);
  }

  /** How many there are of each engine, and when the last one was put aside. */
  list(): HostFigures["setAside"] {
    const since = this.#now() - lifetimeMs;
    return [...this.#engines].flatMap(([engineId, inputs]) => {
      const times = [...inputs.values()].filter((atMs) => atMs > since);
      if (times.length === 0) return [];
      return [{ engineId, inputs: times.length, lastAt: new Date(Math.max(...times)).toISOString() }];
    });
  }
}

const refusal = (engineId: string): EngineError =>
  new EngineError(
    "refused",
    `${engineId} ended twice in the middle of this input, and is not given it again. Choose another engine for it, or change it.`,
    { engineId, remedy: "Choose another engine for this input, or change it." },
  );

async function computeHash({ capability, engineId, method, request }: EngineCallOrder): Promise<string> {
  const { audioPath, ...rest } = request;
  const input = Object.entries(rest).filter(([name]) => !outputFields.includes(name));
  const hash = createHash("sha256").update(JSON.stringify([capability, engineId, method, input]));
  // A recording that is gone is no reason to fail here: its engine says so better.
  if (typeof audioPath === "string") {
    await pipeline(createReadStream(audioPath), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) hash.update(chunk);
    }).catch(() => {});
  }
  return hash.digest("hex");
}
