import { screen, waitFor, within } from "@testing-library/react";
import { calls, type ExportOptions } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { VideoForm } from "./video-form.tsx";

const full = { tags: ["full"] };
type Video = NonNullable<ExportOptions["video"]>;
const resolution = (name: Video["resolutions"][number]["resolution"], height: number, isAllowed = true) => ({
  ...{ resolution: name, width: (height * 16) / 9, height, isAllowed, plan: "Pro" },
  ...{ uprightWidth: (height * 9) / 16, uprightHeight: height },
});
const video: Video = {
  resolutions: [resolution("2160p", 2160, false), resolution("source", 1080), resolution("720p", 720)],
  subtitleContents: ["target", "source"],
  otherLanguages: ["fr"],
  priceTenths: 0,
};

async function openForm(rest: Partial<Parameters<typeof VideoForm>[0]> = {}) {
  const server = await openAnsweringServer();
  server.answer(calls.exports.create, ({ spec }) => ({
    ...{ id: "export-1", taskId: "task-1", revision: 3, spec, state: "queued" as const, fraction: 0 },
    ...{ timeLeftMs: null, sizeBytes: null, fileName: "a.mp4", downloadUrl: null, problem: null },
    ...{ createdAt: "2026-03-01T10:00:00.000Z", updatedAt: "2026-03-01T10:00:00.000Z" },
  }));
  const opened = await openComponent(
    <VideoForm {...{ taskId: "task-1", isDub: true, video, script: undefined }} {...rest} />,
    {
      areas: ["editor-transfer"],
    },
  );
  const make = screen.getByRole("button", { name: /^Make the video/ });
  const specs = () => server.askedFor(calls.exports.create).map(({ spec }) => spec);
  return { ...opened, server, make, specs };
}
const group = (name: string) => within(screen.getByRole("radiogroup", { name }));

test("the best picture that the plan has is chosen, and what needs another says which", async () => {
  const { user, make, specs } = await openForm();
  const select = screen.getByRole<HTMLInputElement>("combobox", { name: "Resolution" });
  expect(select.value).toMatch(/^As it came · 1920 × 1080$/);
  await user.click(select);
  const dear = await screen.findByRole("option", { name: "2160p · needs the Pro plan" });
  expect(dear.getAttribute("data-combobox-disabled")).toBe("true");
  await user.click(screen.getByRole("option", { name: /^720p/ }));
  await user.click(group("Shape of the picture").getByRole("radio", { name: "Upright, 9:16" }));
  // Its sides are those of the shape.
  expect(select.value).toMatch(/405.*720/);
  await user.dblClick(make);
  await waitFor(() =>
    expect(specs()).toEqual([
      expect.objectContaining({ kind: "video", resolution: "720p", shape: "upright", subtitles: "none" }),
    ]),
  );
});

test(
  "a dub has no subtitles unless they are asked for, and then in the language that is chosen",
  full,
  async () => {
    const { user, make, specs } = await openForm();
    expect(screen.queryByRole("radiogroup", { name: "Their language" })).toBeNull();
    await user.click(group("Subtitles").getByRole("radio", { name: "To switch on and off" }));
    await user.click(group("Their language").getByRole("radio", { name: "Original" }));
    // Tracks of all languages are of subtitles alone.
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.getByText("A track in the file. Players show it as plain text.")).toBeDefined();
    await user.click(group("File format").getByRole("radio", { name: "WebM" }));
    expect(screen.getByText(/^A track in the file for browsers/)).toBeDefined();
    await user.click(make);
    await waitFor(() =>
      expect(specs()[0]).toMatchObject({ subtitles: "soft", subtitleContent: "source", container: "webm" }),
    );
  },
);

test("tracks of all languages are not ordered with subtitles that are drawn in", full, async () => {
  const { user, make, specs } = await openForm({ isDub: false });
  await user.click(group("Subtitles").getByRole("radio", { name: "To switch on and off" }));
  await user.click(screen.getByRole("checkbox", { name: "All languages" }));
  await user.click(group("Subtitles").getByRole("radio", { name: "Drawn into the picture" }));
  await user.click(make);
  await waitFor(() => expect(specs()).toHaveLength(1));
  expect(specs()[0]).not.toHaveProperty("allLanguages");
});

test("edits that are not on the server yet are saved first, and meanwhile nothing is pressed twice", async () => {
  const saved = Promise.withResolvers<void>();
  let saves = 0;
  const { user, make, specs } = await openForm({
    save: () => {
      saves += 1;
      return saved.promise;
    },
  });
  await user.dblClick(make);
  expect(saves).toBe(1);
  expect(specs()).toEqual([]);
  expect(make.getAttribute("data-loading")).toBe("true");
  saved.resolve();
  await waitFor(() => expect(specs()).toHaveLength(1));
  await waitFor(() => expect(make.getAttribute("data-loading")).toBeNull());
});

test("of edits that cannot be saved no video is made, and it can be tried again", full, async () => {
  let isSaved = false;
  const { user, make, specs } = await openForm({
    save: () => (isSaved ? Promise.resolve() : Promise.reject(new Error("offline"))),
  });
  await user.click(make);
  await waitFor(() => expect(make.getAttribute("data-loading")).toBeNull());
  expect(specs()).toEqual([]);
  isSaved = true;
  await user.click(make);
  await waitFor(() => expect(specs()).toHaveLength(1));
});

test("what is refused says why beside the button, on which the price stands", full, async () => {
  const { user, server, make } = await openForm({
    video: { ...video, priceTenths: 15, subtitleContents: [] },
  });
  expect(make.textContent).toBe("Make the video · 1.5 credits");
  // Nothing is written in it that could be subtitles.
  expect(screen.queryByRole("radiogroup", { name: "Subtitles" })).toBeNull();
  server.answer(calls.exports.create, new Refusal("STORAGE_FULL"));
  await user.click(make);
  await screen.findByRole("alert");
  await waitFor(() => expect(make).toHaveProperty("disabled", false));
});
