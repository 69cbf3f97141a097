import { setTimeout as sleep } from "node:timers/promises";
import { type CallAnswer, createTestClient, type TestClient } from "../test-client.ts";

const pauseMs = 200;
/** A server that is away for so long does not come back. */
const patienceMs = 180_000;

/** Tries until it works, for three minutes. */
export async function persist<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  let last: unknown;
  for (const endMs = Date.now() + patienceMs; Date.now() < endMs; await sleep(pauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`${what} does not work any more`, { cause: last });
}

/** Nobody is told more than "not now" by a server that has just lost its database or its programs. */
const isPassing = ({ status }: CallAnswer): boolean => status >= 500 || status === 429;

/** A client that asks again where the server is away. Calls have to bear being sent twice. */
export function patientClient(origin: string): TestClient {
  const client = createTestClient(origin);
  const call: TestClient["call"] = (path, options) =>
    persist(path, async () => {
      const answer = await client.call(path, options);
      if (isPassing(answer)) throw new Error(`${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
      return answer;
    });
  return { ...client, call };
}
