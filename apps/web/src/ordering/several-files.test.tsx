import { fireEvent, screen, within } from "@testing-library/react";
import { calls, type Material } from "@voxloom/contract";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../lib/api/api-error.ts";
import { useEntitlements } from "../lib/plans/use-entitlements.ts";
import { openAnsweringServer } from "../testing/answering-server.ts";
import { openComponent } from "../testing/open-component.tsx";
import { sampleEntitlements, sampleMaterial, signInHere } from "../testing/samples.ts";
import { SourcesProvider } from "./order-product.ts";
import { SeveralFiles } from "./several-files.tsx";
import { UploadCard } from "./upload-card.tsx";
import type { UploadView } from "./use-upload.ts";

const sources = { endings: ["mp4", "mp3"], formats: ["MP4"], isOfAudio: false, takesSubtitles: false };
const video = (name: string, spec: Partial<Material> = {}) => sampleMaterial({ id: name, name, ...spec });
const nothing = { view: null, problem: null, waiting: [], isBusy: false } as const;
const controls = () => ({
  ...{ add: vi.fn(), leaveOut: vi.fn(), cancel: vi.fn(), goOn: vi.fn(), tryAgain: vi.fn() },
  ...{ start: vi.fn(), pause: vi.fn(), resume: vi.fn() },
});
const Plan = () => (useEntitlements() === null ? null : <p>The plan is known</p>);

type Shown = Partial<Omit<ComponentProps<typeof SeveralFiles>, "uploads" | "onRemove">> & {
  uploads?: Partial<ComponentProps<typeof SeveralFiles>["uploads"]>;
};

async function openFiles({ uploads = {}, ...shown }: Shown = {}) {
  signInHere();
  const server = await openAnsweringServer("/translation");
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  const acts = controls();
  const onRemove = vi.fn();
  const opened = await openComponent(
    <SourcesProvider value={sources}>
      <SeveralFiles
        materials={[video("one.mp4"), video("two.mp4")]}
        missing={[]}
        languages={new Map()}
        {...shown}
        uploads={{ ...nothing, ...acts, ...uploads }}
        onRemove={onRemove}
      />
      <Plan />
    </SourcesProvider>,
    { areas: ["ordering", "plans"] },
  );
  await screen.findByText("The plan is known");
  return { ...opened, acts, onRemove };
}
const chooser = () => document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;

test("each file has its length, size and language, or that it is still listened to", async () => {
  const { onRemove } = await openFiles({
    materials: [video("one.mp4"), video("two.mp4"), video("three.mp4", { state: "checking" })],
    languages: new Map([
      ["one.mp4", { language: "es", isGuess: true }],
      ["two.mp4", undefined],
    ]),
  });
  screen.getByRole("heading", { name: "Your files: 3" });
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toEqual([
    "one.mp41:05 · 3 MB · Spanish, a guess",
    "two.mp41:05 · 3 MB · Listening…",
    "three.mp4Looking at the file",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Leave out two.mp4" }));
  expect(onRemove.mock.calls).toEqual([["two.mp4"]]);
});

test("a file that was left out can be chosen once more", async () => {
  const { user, acts } = await openFiles();
  const file = new File(["abc"], "three.mp4");
  await user.upload(chooser(), file);
  await user.upload(chooser(), file);
  expect(acts.add.mock.calls).toEqual([[[file]], [[file]]]);
});

test("two files of one name that wait are two rows, and each is left out by itself", async () => {
  const waiting = [0, 1].map(() => new File(["abc"], "same.mp4", { lastModified: 7 }));
  const { acts } = await openFiles({ uploads: { waiting } });
  const buttons = screen.getAllByRole("button", { name: "Leave out same.mp4" });
  expect(buttons).toHaveLength(2);
  expect(screen.getAllByText("Waits to be uploaded")).toHaveLength(2);
  fireEvent.click(buttons[1] as HTMLElement);
  expect(acts.leaveOut.mock.calls[0]?.[0]).toBe(waiting[1]);
});

test("files beyond what the plan takes are refused with the number, and none of them is sent", async () => {
  const { user, acts } = await openFiles();
  await user.upload(
    chooser(),
    [1, 2, 3, 4].map((index) => new File(["a"], `${index}.mp4`)),
  );
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Files at once on your plan: 5. Bring fewer, or take a larger plan.");
  expect(within(alert).getByRole("link").getAttribute("href")).toBe("/subscription-plan");
  expect(acts.add).not.toHaveBeenCalled();
  // What fits is taken, and the refusal is gone.
  await user.upload(chooser(), [new File(["a"], "1.mp4")]);
  expect(acts.add).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("subtitles that wait for their video count as no file of the order", async () => {
  await openFiles({ uploads: { waiting: [new File(["1"], "one.srt"), new File(["a"], "three.mp4")] } });
  screen.getByRole("heading", { name: "Your files: 3" });
});

test("videos and recordings in one order are told apart before anything is ordered", async () => {
  await openFiles({ materials: [video("one.mp4"), video("two.mp3", { kind: "audio" })] });
  screen.getByText(/Videos and sound recordings cannot be in one order/);
});

test("a file that is gone says why and can be left out; one that was refused keeps its name on the button", async () => {
  const { onRemove } = await openFiles({
    materials: [
      video("one.mp4", { problem: { code: "MEDIA_UNREADABLE", message: "no streams", details: {} } }),
    ],
    missing: [{ id: "lost", error: new ApiError("NOT_FOUND") }],
  });
  expect(screen.getAllByRole("alert")).toHaveLength(2);
  screen.getByRole("button", { name: "Leave out one.mp4" });
  fireEvent.click(screen.getByRole("button", { name: "Leave out this file" }));
  expect(onRemove.mock.calls).toEqual([["lost"]]);
});

test("where one upload failed the others wait for a press; alone it has nothing to go on to", async () => {
  const problem = new ApiError("STORAGE_FULL");
  const { acts, unmount } = await openFiles({
    uploads: { problem, waiting: [new File(["a"], "three.mp4")] },
  });
  fireEvent.click(screen.getByRole("button", { name: "Go on with the next file" }));
  expect(acts.goOn).toHaveBeenCalledTimes(1);
  unmount();
  await openFiles({ uploads: { problem } });
  expect(screen.queryByRole("button", { name: "Go on with the next file" })).toBeNull();
});

const file = new File(["0123456789"], "trip.mp4");
const sending: UploadView = { file, phase: "sending", sentBytes: 4, bytesPerSecond: 2, isResumed: false };
async function openUpload(view: Partial<UploadView>, locale: "en" | "ar" = "en") {
  const acts = { pause: vi.fn(), resume: vi.fn(), cancel: vi.fn() };
  const opened = await openComponent(<UploadCard upload={{ view: { ...sending, ...view }, ...acts }} />, {
    areas: ["ordering"],
    locale,
  });
  return { ...opened, acts };
}

test("an upload tells how far it is, how fast, and how long still; its bar has the file's name", async () => {
  const { acts } = await openUpload({});
  screen.getByText("40%");
  screen.getByText(/^4 \S+ of 10 \S+ · 2 \S+ a second · 3 s(ec(onds)?)? left$/);
  const bar = screen.getByRole("progressbar", { name: "Upload of trip.mp4" });
  expect(bar.getAttribute("aria-valuenow")).toBe("40");
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect([acts.pause, acts.cancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("a paused upload goes on by a press; one that is looked at can no longer be paused", async () => {
  const { acts, unmount } = await openUpload({ phase: "paused" });
  expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Resume" }));
  expect(acts.resume).toHaveBeenCalledTimes(1);
  unmount();
  await openUpload({ phase: "checking", sentBytes: 10 });
  screen.getByText("Looking at the file");
  expect(screen.getByRole("button", { name: "Pause" })).toHaveProperty("disabled", true);
});

test("an upload that goes on where it stopped says so, and one whose connection dropped that it tries again", async () => {
  await openUpload({ phase: "reconnecting", isResumed: true, bytesPerSecond: null });
  screen.getByText("The connection dropped. Trying again.");
  screen.getByText("Going on where the last upload of this file stopped.");
});

test("an empty file is at its beginning, and a name stands in its own direction on an Arabic page", async () => {
  await openUpload({ file: new File([], "رحلة.mp4"), sentBytes: 0, bytesPerSecond: null }, "ar");
  expect(screen.getByText("رحلة.mp4").getAttribute("dir")).toBe("auto");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("0");
  expect(document.body.textContent).not.toContain("NaN");
});
