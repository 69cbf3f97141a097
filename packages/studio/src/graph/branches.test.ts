import { once } from "node:events";
import { expect, test } from "vitest";
import { createBranches } from "./branches.ts";

test("the first failure ends the other branches, and is the one that is told", async () => {
  const branches = createBranches();
  const waits = branches.start(async () => {
    await once(branches.signal, "abort");
    throw new Error("stopped");
  });
  const fails = branches.start(() => Promise.reject(new Error("disk full")));
  await expect(fails).rejects.toThrow("disk full");
  await expect(waits).rejects.toThrow("stopped");
  expect(await branches.end()).toMatchObject({ failure: { message: "disk full" } });
});

test("after the end no branch begins", async () => {
  const branches = createBranches();
  expect(await branches.end()).toBeNull();
  let isBegun = false;
  await expect(
    branches.start(async () => {
      isBegun = true;
    }),
  ).rejects.toThrow();
  expect(isBegun).toBe(false);
});

test("what the caller aborts ends the branches", async () => {
  const outer = new AbortController();
  const branches = createBranches(outer.signal);
  const waits = branches.start(async () => {
    await once(branches.signal, "abort");
    return "ended";
  });
  outer.abort();
  expect(await waits).toBe("ended");
});

test("a branch that is ended with all others says nothing of why", async () => {
  const branches = createBranches();
  const waits = branches.start(async () => {
    await once(branches.signal, "abort");
    throw new Error("stopped");
  });
  expect(await branches.end()).toBeNull();
  await expect(waits).rejects.toThrow("stopped");
});
