import { act, screen, waitFor, within } from "@testing-library/react";
import { calls, type Script, type Segment } from "@voxloom/contract";
import { createWaveformHeader, encodeWaveformHeader, waveformPairBytes } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { queryClient } from "../../../app/query-client.ts";
import { openAnsweringServer } from "../../../testing/answering-server.ts";
import { buildScript, buildSegment } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { runWorker } from "../testing/run-worker.ts";
import { SyncPanel } from "./sync-panel.tsx";

/** The panel, with a sound whose waveform lies at an address. */
async function openSync(script = buildScript(), originalUrl: string | null = null) {
  const server = await openAnsweringServer();
  // Every test has a task of the same name.
  queryClient.clear();
  server.answer(calls.tasks.timelineMedia, {
    waveforms: { originalUrl, dubUrl: null, backgroundUrl: null },
    backgroundUrl: null,
    shotsMs: null,
    isReady: true,
  });
  server.answer(calls.voices.list, { voices: [] });
  const opened = await openEditorPart(<SyncPanel />, { server, script, mode: "subtitles" });
  const choose = async (name: string) => {
    await opened.user.click(screen.getByRole("combobox", { name: "What to do" }));
    await opened.user.click(await screen.findByRole("option", { name }));
  };
  const times = () => opened.editor.getState().script.segments.map(({ startMs, endMs }) => [startMs, endMs]);
  return { ...opened, choose, times };
}

test("lines are shifted once every change was seen, and one step takes it back", async () => {
  const { user, editor, times } = await openSync();
  const before = times();
  expect(screen.getByRole("status").textContent).toBe("Nothing would change.");
  const by = screen.getByLabelText(/^Later by/);
  await user.clear(by);
  await user.type(by, "1.5");
  expect(screen.getByRole("status").textContent).toBe("Changed: 3 · new: 0 · removed: 0");
  expect(times()).toEqual(before);
  await user.click(screen.getByRole("button", { name: "Apply (3)" }));
  expect(times()).toEqual(before.map(([start = 0, end = 0]) => [start + 1500, end + 1500]));
  expect(screen.getByRole("status").textContent).toBe("Nothing would change.");
  editor.getState().undo();
  expect(times()).toEqual(before);
});

test("lines from the chosen one on are shifted alone, and locked ones stay", async () => {
  const script = buildScript();
  const segments = script.segments.map((line, index) => ({ ...line, isLocked: index === 2 }));
  const { user, editor, times } = await openSync({ ...script, segments });
  editor.getState().select(["line-2"]);
  await user.click(await screen.findByRole("radio", { name: "From line 2 on" }));
  const by = screen.getByLabelText(/^Later by/);
  await user.clear(by);
  await user.type(by, "2");
  expect(screen.getByRole("status").textContent).toContain("Locked lines stay as they are: 1.");
  await user.click(screen.getByRole("button", { name: "Apply (1)" }));
  expect(times()).toEqual([
    [0, 4000],
    [7000, 11_000],
    [10_000, 14_000],
  ]);
});

test("two points stretch all lines; points that cross are refused in words", { tags: ["full"] }, async () => {
  const { user, choose, times } = await openSync();
  await choose("Stretch by two points");
  const second = screen.getByLabelText("Second point: line 3 begins at");
  await user.clear(second);
  await user.type(second, "0:20");
  await user.click(screen.getByRole("button", { name: "Apply (3)" }));
  expect(times()).toEqual([
    [0, 8000],
    [10_000, 18_000],
    [20_000, 28_000],
  ]);
  const first = screen.getByLabelText("First point: line 1 begins at");
  await user.clear(first);
  await user.type(first, "0:30");
  expect(screen.getByText(/^The second line has to come after the first/)).toBeDefined();
});

test("a frame rate is changed to another one", { tags: ["full"] }, async () => {
  const { user, choose, times } = await openSync();
  await choose("Frame rate");
  await user.click(screen.getByRole("combobox", { name: /^Plays at/ }));
  await user.click(await screen.findByRole("option", { name: "23.976" }));
  await user.click(screen.getByRole("button", { name: "Apply (3)" }));
  expect(times()[2]).toEqual([10_427, 14_598]);
});

/** Numbers between 0 and 1 that are the same in every run. */
const createNumbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

/** Five minutes of talk: its lines, and a waveform of it as an address. */
function makeTalk(): { script: Script; url: string } {
  const next = createNumbers(7);
  const durationMs = 300_000;
  const header = createWaveformHeader({ frames: durationMs * 16, sampleRateHz: 16_000 });
  const end = header.levels.at(-1);
  const bytes = new Uint8Array((end?.offsetBytes ?? 0) + (end?.pairs ?? 0) * waveformPairBytes);
  bytes.set(encodeWaveformHeader(header));
  const level = header.levels.find(({ pairsPerSecond }) => pairsPerSecond === 100);
  const loud = new Uint8Array(durationMs / 10).fill(3);
  const segments: Segment[] = [];
  for (let startMs = 3000; startMs < durationMs - 20_000; ) {
    const endMs = startMs + 1000 + Math.round(next() * 200) * 10;
    loud.fill(90, startMs / 10, endMs / 10);
    segments.push(buildSegment(segments.length, { startMs, endMs, sourceText: "Words." }));
    startMs = endMs + 300 + Math.round(next() * 250) * 10;
  }
  loud.forEach((peak, index) => {
    bytes[(level?.offsetBytes ?? 0) + index * 2] = 256 - peak;
    bytes[(level?.offsetBytes ?? 0) + index * 2 + 1] = peak;
  });
  const url = `data:application/octet-stream;base64,${Buffer.from(bytes).toString("base64")}`;
  return { script: buildScript({ durationMs, segments }), url };
}

test("lines come to the speech, with the correlation before and after told", async () => {
  await runWorker(new URL("./speech-worker.ts", import.meta.url));
  const { script, url } = makeTalk();
  const right = script.segments.map(({ startMs }) => startMs);
  const segments = script.segments.map((line) => ({
    ...line,
    startMs: line.startMs + 4200,
    endMs: line.endMs + 4200,
  }));
  const { user, choose, times } = await openSync({ ...script, segments }, url);
  await choose("Match to the speech");
  const match = await screen.findByRole<HTMLButtonElement>("button", { name: "Match" });
  await waitFor(() => expect(match.disabled).toBe(false));
  await user.click(match);
  await screen.findByText(/^Correlation with the speech: /, {}, { timeout: 60_000 });
  expect(screen.getByText(/^Moved by -4\.2\d* s, at 100 % of the speed\.$/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^Apply/ }));
  for (const [index, [startMs = 0]] of times().entries())
    expect(Math.abs(startMs - (right[index] ?? 0))).toBeLessThanOrEqual(100);
  expect(screen.queryByText(/^Correlation with the speech: /)).toBeNull();
});

test("times come from another file, or its texts do", async () => {
  const { user, choose, editor, times } = await openSync();
  await choose("Take from another file");
  const srt = [
    "1\n00:00:01,000 --> 00:00:03,000\nUno.",
    "2\n00:00:06,000 --> 00:00:08,500\nDos.",
    "3\n00:00:12,000 --> 00:00:15,000\nTres.",
  ].join("\n\n");
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  expect(input).not.toBeNull();
  if (input !== null) await user.upload(input, new File([srt], "other.srt"));
  await screen.findByText("other.srt");
  const list = screen.getByRole("list", { name: "Lines that differ" });
  expect(within(list).queryAllByText("New")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Apply (3)" }));
  expect(times()).toEqual([
    [1000, 3000],
    [6000, 8500],
    [12_000, 15_000],
  ]);
  await user.click(screen.getByRole("radio", { name: "Its texts" }));
  await user.click(await screen.findByRole("button", { name: "Apply (3)" }));
  await waitFor(() =>
    expect(editor.getState().script.segments.map(({ targetText }) => targetText)).toEqual([
      "Uno.",
      "Dos.",
      "Tres.",
    ]),
  );
});

const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, confidence: null });

test("a line is split where its words are silent, and lines that are close are joined, each seen before", {
  tags: ["full"],
}, async () => {
  const script = buildScript({
    segments: [
      buildSegment(0, {
        sourceText: "Good morning. We begin.",
        targetText: "Buenos días. Empezamos.",
        words: [
          word("Good", 0, 300),
          word("morning", 300, 800),
          word("We", 3000, 3200),
          word("begin", 3200, 3900),
        ],
      }),
      buildSegment(1, { startMs: 4100, endMs: 6000, sourceText: "Here.", targetText: "Aquí." }),
    ],
  });
  const { user, choose, editor, times } = await openSync(script);
  const texts = () => editor.getState().script.segments.map(({ sourceText }) => sourceText);
  await choose("Split and join at pauses");
  await user.click(await screen.findByRole("button", { name: /^Apply/ }));
  expect(texts()).toEqual(["Good morning.", "We begin.", "Here."]);
  expect(times()[1]?.[0]).toBe(3000);
  // A pause that is longer than any has nothing to split.
  const at = screen.getByRole("textbox", { name: "Split where words pause for (seconds)" });
  await user.clear(at);
  await user.type(at, "9");
  expect(screen.getByRole("status").textContent).toBe("Nothing would change.");
  await user.click(screen.getByText("Join"));
  await user.click(await screen.findByRole("button", { name: /^Apply/ }));
  expect(texts()).toEqual(["Good morning.", "We begin. Here."]);
  act(() => editor.getState().undo());
  act(() => editor.getState().undo());
  expect(texts()).toEqual(["Good morning. We begin.", "Here."]);
});

test("points of a stretch are the chosen line, and where the playhead is", { tags: ["full"] }, async () => {
  const { user, choose, editor, session, times } = await openSync();
  await choose("Stretch by two points");
  act(() => editor.getState().select(["line-2"]));
  const [first, second] = screen.getAllByRole("button", { name: "Use the chosen line" });
  await user.click(first as HTMLElement);
  screen.getByLabelText("First point: line 2 begins at");
  act(() => {
    session.playback.getState().setSide("original");
    session.playback.getState().seek(6000);
  });
  const [here] = screen.getAllByRole("button", { name: "Where the playhead is" });
  await user.click(here as HTMLElement);
  act(() => editor.getState().select(["line-3"]));
  await user.click(second as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Apply (3)" }));
  // The third stays, the second comes a second later: all between and before in proportion.
  expect(times().map(([startMs]) => startMs)).toEqual([2000, 6000, 10_000]);
});
