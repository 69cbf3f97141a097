import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { signInHere } from "../../testing/samples.ts";
import { takeSavedFiles } from "../../testing/take-saved-files.ts";
import { apiAsViewer } from "./api-as-viewer.ts";
import { apiBytes } from "./api-bytes.ts";
import { downloadCall } from "./download-call.ts";
import { fetchFile } from "./fetch-file.ts";
import { readServerEvents } from "./server-events.ts";

const csv = calls.referrals.withdrawalsCsv;

test("a file comes with its name, for whoever is signed in", async () => {
  signInHere();
  const server = await openAnsweringServer();
  server.answer(csv, new File(["a;b"], "rows.csv"));
  const { blob, fileName } = await apiBytes(csv, {});
  expect([await blob.text(), fileName]).toEqual(["a;b", "rows.csv"]);
  expect(server.seen.at(-1)?.headers).toMatchObject({ authorization: "Bearer token-1" });
});

test("a file is saved under the name it came with", async () => {
  signInHere();
  const files = takeSavedFiles();
  const server = await openAnsweringServer();
  server.answer(csv, new File(["a;b"], "rows.csv"));
  await downloadCall(csv, {}, "fallback.csv");
  expect(files.map(({ name }) => name)).toEqual(["rows.csv"]);
});

test("a file that is refused is an error with its code, and nothing is saved", async () => {
  signInHere();
  const files = takeSavedFiles();
  const server = await openAnsweringServer();
  server.answer(csv, new Refusal("NOT_FOUND"));
  await expect(downloadCall(csv, {}, "rows.csv")).rejects.toMatchObject({ code: "NOT_FOUND", status: 404 });
  expect(files).toEqual([]);
});

test("a file that is not wanted any more is no outage", async () => {
  signInHere();
  const server = await openAnsweringServer();
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  server.answer(csv, async () => {
    asked.resolve();
    await held.promise;
    return new File(["late"], "rows.csv");
  });
  const wanted = new AbortController();
  const coming = apiBytes(csv, {}, { signal: wanted.signal });
  await asked.promise;
  wanted.abort();
  await expect(coming).rejects.toMatchObject({ name: "AbortError" });
  held.resolve();
});

test("a signed address that has run out throws instead of giving its refusal as the file", async () => {
  const server = await openAnsweringServer();
  await expect(fetchFile(`${window.location.origin}/files/gone.mp4`)).rejects.toThrow(/404/);
  expect(server.seen.at(-1)?.path).toBe("/files/gone.mp4");
});

test("a public call that says more to some opens no visitor's project for it", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.account.signInWays, {
    ...{ google: false, discord: false, phone: false, mail: "smtp", hasOwnerHints: false },
  });
  await apiAsViewer(calls.account.signInWays, {});
  expect(server.seen.map(({ path }) => path)).toEqual([calls.account.signInWays.path]);
  localStorage.setItem("voxloom-web-id", "visitor-1");
  await apiAsViewer(calls.account.signInWays, {});
  expect(server.seen.at(-1)?.headers).toMatchObject({ "x-web-id": "visitor-1" });
  signInHere();
  await apiAsViewer(calls.account.signInWays, {});
  expect(server.seen.at(-1)?.headers).toMatchObject({ authorization: "Bearer token-1" });
  expect(server.seen.at(-1)?.headers).not.toHaveProperty("x-web-id");
});

test("events are read as they come, until nobody listens any more", async () => {
  signInHere();
  const server = await openAnsweringServer();
  const progress = {
    ...{ taskId: "task-1", state: "running" as const, queuePlace: null, stages: [], fraction: 0.5 },
    ...{ timeLeftMs: null, problem: null, revision: null, updatedAt: "2026-05-04T12:00:00.000Z" },
  };
  const tell = server.stream(calls.tasks.events, "progress");
  const heard: [string, unknown][] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const listening = new AbortController();
  const reading = readServerEvents(
    calls.tasks.events,
    { taskId: "task-1" },
    {
      signal: listening.signal,
      onEvent: (event, data) => {
        heard.push([event, JSON.parse(data).fraction]);
        if (heard.length === 1) first.resolve();
        else second.resolve();
      },
    },
  );
  tell(progress);
  await first.promise;
  tell({ ...progress, fraction: 0.75 });
  await second.promise;
  expect(heard).toEqual([
    ["progress", 0.5],
    ["progress", 0.75],
  ]);
  listening.abort();
  await expect(reading).rejects.toThrow();
});

test("a stream that is refused throws", async () => {
  signInHere();
  await openAnsweringServer();
  const never = { signal: new AbortController().signal, onEvent: () => {} };
  await expect(readServerEvents(calls.tasks.events, { taskId: "task-1" }, never)).rejects.toThrow(/404/);
});
