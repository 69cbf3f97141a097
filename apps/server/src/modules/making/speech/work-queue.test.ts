import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

const { signal } = new AbortController();

test("so much goes on at a time, and less of it for one project: another's turn comes before its heap is done", async () => {
  const queue = createWorkQueue({ atOnce: 3, ofProject: 2 });
  const running = new Map<string, number>();
  const most = { all: 0, a: 0 };
  const ended: string[] = [];
  const work = (projId: string) =>
    queue({ projId, signal }, async () => {
      running.set(projId, (running.get(projId) ?? 0) + 1);
      const all = [...running.values()].reduce((sum, count) => sum + count, 0);
      most.all = Math.max(most.all, all);
      most.a = Math.max(most.a, running.get("a") ?? 0);
      await delay(5);
      running.set(projId, (running.get(projId) ?? 0) - 1);
      ended.push(projId);
    });
  await Promise.all([...Array.from({ length: 30 }, () => work("a")), work("b")]);
  expect(most).toEqual({ all: 3, a: 2 });
  expect(ended.indexOf("b")).toBeLessThan(5);
});

test("who has left by their turn is not worked for, and a failure is its caller's alone", async () => {
  const queue = createWorkQueue({ atOnce: 1, ofProject: 1 });
  const gone = new AbortController();
  const first = queue({ projId: "a", signal }, () => delay(5));
  let isWorked = false;
  const second = queue({ projId: "a", signal: gone.signal }, async () => {
    isWorked = true;
  });
  gone.abort();
  await expect(second).rejects.toMatchObject({ code: "CANCELED" });
  await first;
  expect(isWorked).toBe(false);
  await expect(queue({ projId: "a", signal }, () => Promise.reject(new Error("broken")))).rejects.toThrow(
    "broken",
  );
  expect(await queue({ projId: "a", signal }, async () => "next")).toBe("next");
});
