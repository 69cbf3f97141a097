import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type SlideshowSettings, type SystemMaterial } from "@voxloom/contract";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleAsset, sampleMaterial } from "../../testing/samples.ts";
import { ChooseMusic } from "./choose-music.tsx";

const full = { tags: ["full"] };
type Music = SlideshowSettings["music"];

const piece = (look: string, bpm: number): SystemMaterial => ({
  ...{ id: `${look}-${bpm}`, kind: "music", look, durationMs: 60_000, bpm, posterUrl: null },
  ...{ fileUrl: `/music/${look}-${bpm}`, license: "CC0-1.0", licenseUrl: "https://example.org" },
});
const song = {
  ...sampleMaterial({ id: "song", name: "song.mp3" }),
  kind: "audio" as const,
  posterUrl: null,
  fileUrl: null,
};

async function openMusic({ music = null }: { music?: Music } = {}) {
  const server = await openAnsweringServer("/create-video");
  server.answer(calls.systemMaterials.list, {
    items: [piece("calm", 60), piece("calm", 76), piece("bright", 92)],
  });
  server.answer(calls.systemMaterials.bind, ({ systemId, name = "" }) => ({
    ...sampleAsset({ id: `own-${systemId}`, name: `${name}.m4a` }),
    kind: "audio" as const,
  }));
  const changes: [Music, number | null | undefined][] = [];
  const Page = () => {
    const [chosen, setChosen] = useState(music);
    return (
      <ChooseMusic
        settings={{ music: chosen }}
        music={chosen === null ? undefined : song}
        onChange={({ music: next }, beatMs) => {
          changes.push([next, beatMs]);
          setChosen(next);
        }}
      />
    );
  };
  const opened = await openComponent(<Page />, { areas: ["slideshow", "assets", "ordering"] });
  const openOurs = async () => {
    await opened.user.click(screen.getByRole("button", { name: "Our music" }));
    return within(await screen.findByRole("list", { name: "Our music" }));
  };
  return { ...opened, server, changes, openOurs };
}

test("a piece of ours is taken once, however often it is pressed, and brings its beat", async () => {
  const { user, server, changes, openOurs } = await openMusic();
  const taken = Promise.withResolvers<void>();
  server.answer(calls.systemMaterials.bind, async ({ name = "" }) => {
    await taken.promise;
    return { ...sampleAsset({ id: "own", name: `${name}.m4a` }), kind: "audio" as const };
  });
  const list = await openOurs();
  expect(list.getAllByRole("listitem")).toHaveLength(2);
  const [slow, fast] = list.getAllByRole("button", { name: /^Use / });
  if (slow === undefined || fast === undefined) throw new Error("Two pieces are calm.");
  await user.dblClick(slow);
  // While one is taken no other is.
  expect(fast).toHaveProperty("disabled", true);
  taken.resolve();
  await waitFor(() => expect(changes).toEqual([[{ materialId: "own", gainDb: 0 }, 1_000]]));
  expect(server.askedFor(calls.systemMaterials.bind)).toHaveLength(1);
});

test("a piece that cannot be taken says why, and another can be", full, async () => {
  const { user, server, changes, openOurs } = await openMusic();
  server.answer(calls.systemMaterials.bind, ({ systemId }) =>
    systemId === "calm-60"
      ? new Refusal("STORAGE_FULL")
      : { ...sampleAsset({ id: "own", name: "calm.m4a" }), kind: "audio" as const },
  );
  const list = await openOurs();
  await user.click(list.getByRole("button", { name: /^Use .*60/ }));
  await screen.findByRole("alert");
  expect(changes).toEqual([]);
  await user.click(list.getByRole("button", { name: /^Use .*76/ }));
  await waitFor(() => expect(changes).toHaveLength(1));
});

test("a piece is heard before it is taken, one at a time, and no more once it is", full, async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const { user, openOurs } = await openMusic();
  const list = await openOurs();
  const heard = () => list.queryAllByRole("button", { name: /^Pause/ }).length;
  const [first, second] = list.getAllByRole("button", { name: /^Play/ });
  if (first === undefined || second === undefined) throw new Error("Two pieces are calm.");
  await user.click(first);
  expect(heard()).toBe(1);
  await user.click(second);
  expect([heard(), play.mock.calls.length]).toEqual([1, 2]);
  const before = pause.mock.calls.length;
  await user.click(list.getByRole("button", { name: /^Use .*76/ }));
  expect(pause.mock.calls.length).toBeGreaterThan(before);
  play.mockRestore();
  pause.mockRestore();
});

test("pieces are of the mood that is chosen", full, async () => {
  const { user, openOurs } = await openMusic();
  const list = await openOurs();
  await user.click(screen.getByRole("combobox", { name: "Mood" }));
  await user.click(await screen.findByRole("option", { name: "Bright" }));
  expect(list.getAllByRole("button", { name: /^Use / }).map((one) => one.getAttribute("aria-label"))).toEqual(
    [expect.stringMatching(/^Use Bright.*92 bpm$/)],
  );
});

test("pieces that cannot be had say so and are asked for again", full, async () => {
  const { user, server } = await openMusic();
  server.answer(calls.systemMaterials.list, new Refusal("INTERNAL"));
  await user.click(screen.getByRole("button", { name: "Our music" }));
  const alert = within(await screen.findByRole("alert"));
  server.answer(calls.systemMaterials.list, { items: [piece("calm", 60)] });
  await user.click(alert.getByRole("button", { name: "Try again" }));
  expect(
    within(await screen.findByRole("list", { name: "Our music" })).getAllByRole("listitem"),
  ).toHaveLength(1);
});

test(
  "music is made quieter, and removed with its beat; what can be chosen stands there again",
  full,
  async () => {
    const { user, changes } = await openMusic({ music: { materialId: "song", gainDb: 0, fromMs: 2_000 } });
    expect(screen.getByText("song.mp3")).toBeDefined();
    fireEvent.keyDown(screen.getByRole("slider", { name: "Volume of the music" }), { key: "ArrowLeft" });
    // Where it begins stays, and its beat is as it was.
    expect(changes).toEqual([[{ materialId: "song", gainDb: -1, fromMs: 2_000 }, undefined]]);
    await user.click(screen.getByRole("button", { name: "Remove music" }));
    expect(changes.at(-1)).toEqual([null, null]);
    expect(screen.getByRole("button", { name: "Our music" }).getAttribute("aria-expanded")).toBe("false");
    expect(screen.getByRole("button", { name: "Choose music" })).toBeDefined();
  },
);

test("a recording of one's own is taken of the assets without a beat", full, async () => {
  const { user, server, changes } = await openMusic();
  server.answer(calls.materials.list, {
    items: [
      { ...sampleAsset({ id: "talk", name: "talk.mp3" }), kind: "audio" },
      sampleAsset({ id: "film", name: "film.mp4" }),
    ],
    nextCursor: null,
  });
  await user.click(screen.getByRole("button", { name: "From My assets" }));
  const panel = within(await screen.findByRole("dialog", { name: "Choose a file from My assets" }));
  await user.click(await panel.findByRole("button", { name: /talk\.mp3/ }));
  expect(panel.queryByRole("button", { name: /film\.mp4/ })).toBeNull();
  expect(changes).toEqual([[{ materialId: "talk", gainDb: 0 }, null]]);
});

test("what is dropped and is no music is said to be none, and none of it is sent", async () => {
  const { server } = await openMusic();
  const field = screen.getByRole("button", { name: "Choose music" });
  const drop = (...files: File[]) => fireEvent.drop(field, { dataTransfer: { types: ["Files"], files } });
  drop(new File(["a"], "film.mp4", { type: "video/mp4" }));
  await screen.findByText("“film.mp4” is no kind of file that can be opened here.");
  drop(new File([], "hush.mp3", { type: "audio/mpeg" }));
  await screen.findByText("“hush.mp3” is empty.");
  expect(server.askedFor(calls.materials.generateUploadUrl)).toEqual([]);
});

test("music that is refused says why, and something else can be chosen", full, async () => {
  const { user, server, changes, container } = await openMusic();
  server.answer(calls.materials.generateUploadUrl, new Refusal("STORAGE_FULL"));
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("There is a way to bring music.");
  await user.upload(input, new File(["a"], "own.mp3", { type: "audio/mpeg" }));
  await screen.findByRole("alert");
  expect(screen.getByRole("button", { name: "Choose music" })).toBeDefined();
  expect(changes).toEqual([]);
});
