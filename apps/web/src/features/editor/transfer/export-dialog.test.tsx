import { screen, waitFor, within } from "@testing-library/react";
import { calls, type Export, type ExportOptions } from "@voxloom/contract";
import { describe, expect, test } from "vitest";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { takeSavedFiles } from "../../../testing/take-saved-files.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { ExportDialog } from "./export-dialog.tsx";

const resolution = (name: "source" | "1080p", isAllowed: boolean) => ({
  resolution: name,
  width: 1280,
  height: 720,
  uprightWidth: 404,
  uprightHeight: 720,
  isAllowed,
  plan: "Pro",
});

const options: ExportOptions = {
  revision: 1,
  isStale: false,
  video: {
    resolutions: [resolution("source", true), resolution("1080p", false)],
    subtitleContents: ["target", "source", "both"],
    otherLanguages: [],
    priceTenths: 0,
  },
  audioParts: ["mix", "voice"],
  speakers: [
    { id: "speaker-1", name: "Speaker 1" },
    { id: "speaker-2", name: "Anna" },
  ],
};

const made = (parts: Partial<Export> = {}): Export => ({
  id: "export-1",
  taskId: "task-1",
  revision: 1,
  spec: {
    kind: "video",
    resolution: "source",
    shape: "source",
    subtitles: "none",
    subtitleContent: "target",
  },
  state: "succeeded",
  fraction: 1,
  timeLeftMs: null,
  sizeBytes: 1_500_000,
  fileName: "Holiday.mp4",
  downloadUrl: "/holiday.mp4",
  problem: null,
  createdAt: "2026-03-01T10:00:00.000Z",
  updatedAt: "2026-03-01T10:00:00.000Z",
  ...parts,
});
const running = { state: "running", fraction: 0.25, sizeBytes: null, downloadUrl: null } as const;

/** A server that keeps exports as the real one does. */
function keepExports(server: AnsweringServer, first: Export[] = []): { items: Export[] } {
  const stored = { items: first };
  const change = (id: string, parts: Partial<Export>): Export | Refusal => {
    const found = stored.items.find((one) => one.id === id);
    if (found === undefined) return new Refusal("NOT_FOUND");
    const next = { ...found, ...parts };
    stored.items = stored.items.map((one) => (one.id === id ? next : one));
    return next;
  };
  server.answer(calls.exports.options, options);
  server.answer(calls.exports.list, () => ({ items: stored.items }));
  server.answer(calls.exports.create, ({ spec }) => {
    const next = made({ ...running, id: `export-${stored.items.length + 1}`, spec });
    stored.items = [next, ...stored.items];
    return next;
  });
  server.answer(calls.exports.cancel, ({ exportId }) => change(exportId, { state: "canceled" }));
  server.answer(calls.exports.remove, ({ exportId }) => {
    stored.items = stored.items.filter(({ id }) => id !== exportId);
    return {};
  });
  return stored;
}

async function openExport(tab: "Video" | "Sound" | null, first: Export[] = []) {
  const server = await openAnsweringServer();
  const stored = keepExports(server, first);
  const opened = await openEditorPart(<ExportDialog />, { server });
  await opened.user.keyboard("{Control>}e{/Control}");
  const dialog = within(await screen.findByRole("dialog", { name: "Export" }));
  if (tab !== null) await opened.user.click(dialog.getByRole("tab", { name: tab }));
  return { ...opened, server, stored, dialog };
}
type Opened = Awaited<ReturnType<typeof openExport>>;

const choose = async ({ user, dialog }: Opened, field: string, option: string) => {
  await user.click(await dialog.findByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
};
const files = async ({ dialog }: Opened) =>
  within(await dialog.findByRole("region", { name: "Your exports" }));

describe("text", () => {
  test("subtitles go out at once with the newest edits, named after the task and its language", async () => {
    const saved = takeSavedFiles();
    const opened = await openExport(null);
    opened.editor
      .getState()
      .edit([{ kind: "set-target-text", segmentId: "line-1", text: "Recién cambiado." }]);
    await opened.user.click(opened.dialog.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^Holiday\.es\.srt$/);
    const text = await saved[0]?.text();
    expect(text).toContain("Recién cambiado.");
    expect(text).toContain("00:00:05,000 --> 00:00:09,000");
  });

  test("a plain text has the wanted side, with or without speakers and times", {
    tags: ["full"],
  }, async () => {
    const saved = takeSavedFiles();
    const opened = await openExport(null);
    const { user, dialog } = opened;
    await choose(opened, "File format", "Plain text (TXT)");
    await user.click(dialog.getByText("Original"));
    await user.click(dialog.getByRole("checkbox", { name: "With the names of the speakers" }));
    await user.click(dialog.getByRole("checkbox", { name: "With the times" }));
    await user.click(dialog.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/\.txt$/);
    const text = (await saved[0]?.text()) ?? "";
    expect(text).toContain("Good morning, friends.");
    expect(text).not.toContain("Anna");
    expect(text).not.toContain("0:05");
  });

  test("other formats of subtitles are written, and what they cannot hold is told before", async () => {
    const saved = takeSavedFiles();
    const opened = await openExport(null);
    const { user, dialog } = opened;
    await choose(opened, "File format", "SBV");
    dialog.getByText("SBV cannot hold:");
    dialog.getByText("Speakers: 3");
    await choose(opened, "File format", "TTML, DFXP, IMSC, EBU-TT");
    await user.click(dialog.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe("Holiday.es.ttml");
    const text = (await saved[0]?.text()) ?? "";
    expect(text).toContain("http://www.w3.org/ns/ttml");
    expect(text).toContain("Tomamos el tren.");
  });

  test("who takes the file is told before, with what to take instead, and the video for those who take none", async () => {
    const opened = await openExport(null);
    const { user, dialog } = opened;
    dialog.getByText("YouTube takes this file.");
    await choose(opened, "File format", "SSA");
    dialog.getByText("YouTube does not take SSA.");
    await user.click(dialog.getByRole("button", { name: "Choose TTML" }));
    dialog.getByText("YouTube takes this file.");
    dialog.getByText("Netflix takes this file.");
    opened.editor
      .getState()
      .edit([{ kind: "set-target-text", segmentId: "line-1", text: "Una línea más larga ".repeat(3) }]);
    await dialog.findByText("Beyond the lines, characters or times that Netflix allows: 1.");
    await user.click(dialog.getByRole("button", { name: "Make the video" }));
    await dialog.findByRole("tab", { name: "Video", selected: true });
  });

  test("a table holds both languages: no side is asked for", { tags: ["full"] }, async () => {
    const opened = await openExport(null);
    opened.dialog.getByText("Translation");
    await choose(opened, "File format", "Table (CSV)");
    expect(opened.dialog.queryByText("Translation")).toBe(null);
  });
});

describe("video", () => {
  test("what is wanted is asked for once, and shown while it is made", async () => {
    const opened = await openExport("Video");
    const { user, dialog, server } = opened;
    await user.click(await dialog.findByText("Drawn into the picture"));
    await user.click(dialog.getByText("Upright, 9:16"));
    await user.dblClick(dialog.getByRole("button", { name: "Make the video" }));
    const list = await files(opened);
    list.getByText("Video · As it came · Upright, 9:16 · Drawn into the picture · Translation");
    list.getByRole("progressbar", { name: /^Progress of Video/ });
    expect(server.askedFor(calls.exports.create)).toMatchObject([
      {
        taskId: "task-1",
        spec: { kind: "video", shape: "upright", subtitles: "burned", subtitleContent: "target" },
      },
    ]);
  });

  test("a resolution that the plan does not cover says which one would", async () => {
    const { user, dialog } = await openExport("Video");
    await user.click(await dialog.findByRole("combobox", { name: "Resolution" }));
    const option = await screen.findByRole("option", { name: "1080p · needs the Pro plan" });
    await user.click(option);
    expect(dialog.getByRole<HTMLInputElement>("combobox", { name: "Resolution" }).value).toMatch(
      /^As it came/,
    );
  });

  test("a refusal is said in the form, and can be tried again", async () => {
    const opened = await openExport("Video");
    const { user, dialog, server } = opened;
    server.answer(calls.exports.create, new Refusal("CREDITS_INSUFFICIENT"));
    await user.click(await dialog.findByRole("button", { name: "Make the video" }));
    await dialog.findByRole("alert");
    keepExports(server);
    await user.click(dialog.getByRole("button", { name: "Make the video" }));
    await files(opened);
    expect(dialog.queryByRole("alert")).toBe(null);
  });

  test("options that do not come are said, and asked for again", { tags: ["full"] }, async () => {
    const server = await openAnsweringServer();
    server.answer(calls.exports.options, new Refusal("INTERNAL"));
    const { user } = await openEditorPart(<ExportDialog />, { server });
    await user.keyboard("{Control>}e{/Control}");
    await user.click(await screen.findByRole("tab", { name: "Video" }));
    const again = await screen.findByRole("button", { name: "Try again" });
    keepExports(server);
    await user.click(again);
    await screen.findByRole("button", { name: "Make the video" });
  });

  test("edits that are in no file yet are said, and the dub is made with them after they are saved", async () => {
    const { user, dialog, server, editor, served } = await openExport("Video");
    await dialog.findByRole("button", { name: "Make the video" });
    expect(dialog.queryByText("The newest edits are in no video or sound yet.")).toBe(null);
    editor.getState().edit([{ kind: "set-target-text", segmentId: "line-1", text: "Nuevo." }]);
    await dialog.findByText("The newest edits are in no video or sound yet.");
    server.answer(calls.tasks.regenerate, () => {
      expect(served.script().segments[0]?.targetText).toBe("Nuevo.");
      return new Refusal("CREDITS_INSUFFICIENT");
    });
    await user.click(dialog.getByRole("button", { name: /^Make the dub with them/ }));
    await waitFor(() => expect(server.askedFor(calls.tasks.regenerate)).toHaveLength(1));
    // The notice that there are such edits stays, and the reason comes to it.
    await waitFor(() => expect(screen.getAllByRole("alert", { hidden: true })).toHaveLength(2));
  });
});

describe("files that were made", () => {
  test("one that runs is canceled, said to be so, and can be had after all", { tags: ["full"] }, async () => {
    const opened = await openExport("Video", [made(running)]);
    const { user, server } = opened;
    const list = await files(opened);
    await user.click(list.getByRole("button", { name: "Cancel" }));
    await list.findByText(/Canceled/);
    expect(list.queryByRole("link", { name: "Download" })).toBe(null);
    await user.click(list.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(server.askedFor(calls.exports.create)).toHaveLength(1));
    await list.findByRole("progressbar");
  });

  test("one that is there is downloaded under its name, and an older one says so", async () => {
    const opened = await openExport("Video", [made(), made({ id: "export-0", revision: 0 })]);
    const list = await files(opened);
    const [link] = list.getAllByRole<HTMLAnchorElement>("link", { name: "Download" });
    expect([link?.getAttribute("href"), link?.download]).toEqual(["/holiday.mp4", "Holiday.mp4"]);
    expect(list.getAllByText(/of an older version/)).toHaveLength(1);
  });

  test("one that is there is deleted only once that was confirmed, by one press", async () => {
    const opened = await openExport("Video", [made()]);
    const { user, server, dialog } = opened;
    const list = await files(opened);
    const remove = () => list.getByRole("button", { name: "Delete Video · As it came" });
    const question = async () => within(await screen.findByRole("dialog", { name: /^Delete Video/ }));
    await user.click(remove());
    const first = await question();
    first.getByText("Made again later, it may cost credits once more.");
    await user.click(first.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Delete/ })).toBe(null));
    expect(server.askedFor(calls.exports.remove)).toEqual([]);
    await user.click(remove());
    await user.dblClick((await question()).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(dialog.queryByRole("region", { name: "Your exports" })).toBe(null));
    expect(server.askedFor(calls.exports.remove)).toHaveLength(1);
  });

  test("one that failed says why, and goes without a question", { tags: ["full"] }, async () => {
    const failed = made({
      state: "failed",
      downloadUrl: null,
      sizeBytes: null,
      problem: { code: "DISK_FULL", message: "", details: {} },
    });
    const opened = await openExport("Video", [failed]);
    const { user, dialog } = opened;
    const list = await files(opened);
    list.getByRole("alert");
    await user.click(list.getByRole("button", { name: /^Delete/ }));
    await waitFor(() => expect(dialog.queryByRole("region", { name: "Your exports" })).toBe(null));
  });
});

describe("audio", () => {
  test("a part is chosen with its format; each speaker's own file names the speakers", async () => {
    const opened = await openExport("Sound");
    const { user, dialog, server } = opened;
    await choose(opened, "What is heard", "The voices alone");
    await choose(opened, "File format", "MP3");
    await user.click(dialog.getByRole("button", { name: "Make the file" }));
    const list = await files(opened);
    await list.findByText("The voices alone · MP3");
    await choose(opened, "What is heard", "A file for each speaker");
    dialog.getByText("Each is as long as the dub: Speaker 1, Anna");
    await user.click(dialog.getByRole("button", { name: "Make the file" }));
    await list.findByText("A file for each speaker · MP3");
    expect(server.askedFor(calls.exports.create)).toMatchObject([
      { spec: { kind: "audio", part: "voice", format: "mp3" } },
      { spec: { kind: "speakers", format: "mp3" } },
    ]);
  });

  test("videos are not among its files", { tags: ["full"] }, async () => {
    const { dialog } = await openExport("Sound", [made()]);
    await dialog.findByRole("button", { name: "Make the file" });
    expect(dialog.queryByRole("region", { name: "Your exports" })).toBe(null);
  });
});

test("who sees what is shared exports nothing by key", async () => {
  const { user } = await openEditorPart(<ExportDialog />, { mode: "viewer", isReadOnly: true });
  await user.keyboard("{Control>}e{/Control}");
  expect(screen.queryByRole("dialog")).toBe(null);
});
