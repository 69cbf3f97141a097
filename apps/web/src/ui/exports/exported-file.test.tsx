import { screen, waitFor, within } from "@testing-library/react";
import { calls, type Export, type ExportSpec, exportSpecSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { MadeFiles } from "./made-files.tsx";

const full = { tags: ["full"] };
const at = "2026-03-01T10:00:00.000Z";
const kinds = ["video", "audio", "speech-video", "encoded-video", "speakers"] as const;
const spec = exportSpecSchema.parse({ kind: "video" });

const sampleExport = (rest: Partial<Export> = {}): Export => ({
  ...{ id: "export-1", taskId: "task-1", revision: 3, spec, state: "succeeded", fraction: 1 },
  ...{ timeLeftMs: null, sizeBytes: 2 * 2 ** 20, fileName: "trip.mp4", downloadUrl: "/files/trip.mp4" },
  ...{ problem: null, createdAt: at, updatedAt: at },
  ...rest,
});
const unfinished = { downloadUrl: null, sizeBytes: null };

async function openFiles(items: Export[], shown: readonly ExportSpec["kind"][] = kinds) {
  const server = await openAnsweringServer();
  const files = [...items];
  server.answer(calls.exports.list, () => ({ items: files }));
  const opened = await openComponent(<MadeFiles taskId="task-1" kinds={shown} newest={3} />, {
    areas: ["editor-transfer"],
  });
  return { ...opened, server, files };
}
const section = () => screen.findByRole("region", { name: "Your exports" });

test("a file that is made tells its size and whether it is of what stands there now, and is downloaded", async () => {
  await openFiles([sampleExport(), sampleExport({ id: "export-2", revision: 2, sizeBytes: 3 * 2 ** 20 })]);
  const files = within(await section());
  const [newest, older] = files.getAllByRole("link", { name: "Download" });
  expect(newest?.getAttribute("href")).toBe("/files/trip.mp4");
  expect(older?.getAttribute("download")).toBe("trip.mp4");
  expect(files.getByText(/2 MB$/)).toBeDefined();
  expect(files.getByText(/3 MB · of an older version$/)).toBeDefined();
});

test("what is being made tells how far it is, then what it became, without a reload", full, async () => {
  const { files } = await openFiles([
    sampleExport({ ...unfinished, state: "running", fraction: 0.25, timeLeftMs: 90_000 }),
  ]);
  const bar = await screen.findByRole("progressbar", { name: "Progress of Video · As it came" });
  expect(bar.getAttribute("aria-valuenow")).toBe("25");
  expect(screen.getByRole("status").textContent).toBe("1 min 30 sec left");
  expect(screen.queryByRole("link")).toBeNull();
  files[0] = sampleExport({ ...unfinished, state: "running", fraction: 0.5 });
  await screen.findByText("50%");
  files[0] = sampleExport();
  await screen.findByRole("link", { name: "Download" });
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("what is being made is canceled once, however often it is pressed", full, async () => {
  const { user, server, files } = await openFiles([
    sampleExport({ ...unfinished, state: "queued", fraction: 0 }),
  ]);
  const canceled = Promise.withResolvers<void>();
  server.answer(calls.exports.cancel, async () => {
    await canceled.promise;
    files[0] = sampleExport({ ...unfinished, state: "canceled", fraction: 0 });
    return files[0];
  });
  const cancel = await screen.findByRole("button", { name: "Cancel" });
  await user.dblClick(cancel);
  canceled.resolve();
  await screen.findByText(/Canceled$/);
  expect(server.askedFor(calls.exports.cancel)).toEqual([{ exportId: "export-1" }]);
});

test("what failed says why, is made again by one press, and goes without a question", async () => {
  const problem = { code: "STORAGE_FULL", message: "No room.", details: {} };
  const { user, server, files } = await openFiles([
    sampleExport({ ...unfinished, state: "failed", problem }),
  ]);
  server.answer(calls.exports.create, () => {
    const again = sampleExport({ ...unfinished, id: "export-2", state: "queued", fraction: 0 });
    files.push(again);
    return again;
  });
  server.answer(calls.exports.remove, ({ exportId }) => {
    files.splice(0, files.length, ...files.filter(({ id }) => id !== exportId));
    return {};
  });
  expect(within(await screen.findByRole("alert")).getByText("No room.")).toBeDefined();
  await user.dblClick(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("progressbar");
  expect(server.askedFor(calls.exports.create)).toEqual([{ taskId: "task-1", spec }]);
  await user.click(screen.getByRole("button", { name: "Delete Video · As it came" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole("progressbar")).toBeDefined();
});

test("a file that can be downloaded is deleted after a question, whose answer may be no", async () => {
  const { user, server, files } = await openFiles([sampleExport()]);
  server.answer(calls.exports.remove, () => {
    files.length = 0;
    return {};
  });
  const button = await screen.findByRole("button", { name: "Delete Video · As it came" });
  await user.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Video · As it came?" }));
  expect(dialog.getByText("Made again later, it may cost credits once more.")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.askedFor(calls.exports.remove)).toEqual([]);
  await user.click(button);
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Your exports" })).toBeNull());
  expect(server.askedFor(calls.exports.remove)).toEqual([{ exportId: "export-1" }]);
});

test("a list that cannot be had says so, instead of looking like there being none", full, async () => {
  const server = await openAnsweringServer();
  server.answer(calls.exports.list, new Refusal("INTERNAL"));
  const { user } = await openComponent(<MadeFiles taskId="task-1" kinds={kinds} newest={3} />, {
    areas: ["editor-transfer"],
  });
  const alert = within(await screen.findByRole("alert"));
  server.answer(calls.exports.list, { items: [sampleExport()] });
  await user.click(alert.getByRole("button", { name: "Try again" }));
  expect(within(await section()).getByRole("link", { name: "Download" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what cannot be deleted stays, and says why in a corner", full, async () => {
  const { user, server } = await openFiles([sampleExport({ ...unfinished, state: "canceled" })]);
  server.answer(calls.exports.remove, new Refusal("INTERNAL"));
  await user.click(await screen.findByRole("button", { name: /^Delete/ }));
  await screen.findByRole("alert");
  expect(screen.getByRole("button", { name: /^Delete/ })).toHaveProperty("disabled", false);
});

test.each<[string, object]>([
  [
    "Video · 720p · Upright, 9:16 · Drawn into the picture · Both",
    {
      ...{
        kind: "video",
        resolution: "720p",
        shape: "upright",
        subtitles: "burned",
        subtitleContent: "both",
      },
    },
  ],
  [
    "Video · As it came · To switch on and off · Translation · All languages · MKV",
    {
      ...{ kind: "video", subtitles: "soft", container: "mkv", allLanguages: true },
    },
  ],
  ["The voices alone · WAV", { kind: "audio", part: "voice", format: "wav" }],
  ["A file for each speaker · MP3", { kind: "speakers", format: "mp3" }],
  ["Video · Square, 1:1 · Word by word", { kind: "speech-video", shape: "square", captions: "words" }],
  ["Video · Wide, 16:9", { kind: "speech-video", captions: "none" }],
  ["VP9 (WebM)", { kind: "encoded-video", format: "vp9" }],
])("what was asked for is called by what it is: %s", full, async (name, asked) => {
  await openFiles([sampleExport({ spec: exportSpecSchema.parse(asked) })]);
  expect(within(await section()).getByText(name)).toBeDefined();
});

test(
  "only files of the kinds that are asked for are listed, and no heading where there are none",
  full,
  async () => {
    const audio = exportSpecSchema.parse({ kind: "audio", part: "mix", format: "mp3" });
    const { server } = await openFiles(
      [sampleExport(), sampleExport({ id: "export-2", spec: audio })],
      ["audio"],
    );
    expect(within(await section()).getAllByRole("link")).toHaveLength(1);
    expect(screen.getByText("Everything · MP3")).toBeDefined();
    expect(server.askedFor(calls.exports.list)).toHaveLength(1);
  },
);
