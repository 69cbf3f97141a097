import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type Feed, type Material } from "@voxloom/contract";
import { expect, test } from "vitest";
import type { Handed } from "../lib/handed-source.ts";
import { openAnsweringServer, Refusal } from "../testing/answering-server.ts";
import { openComponent } from "../testing/open-component.tsx";
import { sampleEntitlements, sampleMaterial, signInHere } from "../testing/samples.ts";
import { type Sources, SourcesProvider } from "./order-product.ts";
import { SourcePicker } from "./source-picker.tsx";
import { useUploadQueue } from "./use-upload-queue.ts";

const full = { tags: ["full"] };
const ofAll: Sources = {
  endings: ["mp4", "mp3"],
  formats: ["MP4", "MP3"],
  isOfAudio: false,
  takesSubtitles: false,
};
const ofAudio: Sources = { ...ofAll, endings: ["mp3"], isOfAudio: true };
const ofVideo: Sources = { ...ofAll, endings: ["mp4"] };

const feed: Feed = {
  ...{ title: "Market radio", author: null, language: null, episodeCount: 1, isCut: false },
  episodes: [{ id: "Apples", title: "Apples", publishedAt: null, durationMs: null, transcript: null }],
};

type Given = { sources?: Sources; wantsSample?: boolean; handed?: Handed | null };

async function openPicker({ sources = ofAll, wantsSample = false, handed = null }: Given = {}) {
  signInHere();
  const server = await openAnsweringServer("/translation");
  server.answer(calls.billing.entitlements, sampleEntitlements(4));
  server.answer(calls.materials.makeSample, sampleMaterial({ id: "sample" }));
  server.answer(calls.materials.fetchLink, ({ url }) =>
    url.includes("feed")
      ? new Refusal("LINK_IS_FEED")
      : url.includes("gone")
        ? new Refusal("LINK_UNREACHABLE", { host: "gone.example" })
        : sampleMaterial({ id: "linked", state: "uploading" }),
  );
  server.answer(calls.materials.readFeed, feed);
  const taken: string[] = [];
  const take = ({ id }: Pick<Material, "id">) => void taken.push(id);
  const Page = () => {
    const uploads = useUploadQueue(take, null);
    return (
      <SourcesProvider value={sources}>
        <SourcePicker
          {...{ wantsSample, handed, uploads }}
          onMaterial={take}
          onSubtitles={take}
          onUnusable={() => undefined}
        />
      </SourcesProvider>
    );
  };
  const opened = await openComponent(<Page />, { areas: ["ordering", "plans"], path: "/translation" });
  const fetch = async (address: string) => {
    const field = screen.getByRole("textbox", { name: /^Or paste a link/ });
    await opened.user.clear(field);
    await opened.user.type(field, `${address}{Enter}`);
  };
  const choose = (...files: File[]) => {
    const input = opened.container.querySelector("input[type=file]");
    if (input === null) throw new Error("There is a way to choose files.");
    fireEvent.change(input, { target: { files } });
  };
  return { ...opened, server, taken, fetch, choose };
}

test("a link is fetched once, by Enter, and what comes of it is taken", async () => {
  const { server, taken, fetch, user } = await openPicker();
  const answered = Promise.withResolvers<void>();
  server.answer(calls.materials.fetchLink, async () => {
    await answered.promise;
    return sampleMaterial({ id: "linked" });
  });
  await fetch("  https://video.example/trip.mp4  ");
  expect(screen.getByRole("status")).toBeDefined();
  // There is nothing to press while it is fetched.
  await user.keyboard("{Enter}");
  answered.resolve();
  await waitFor(() => expect(taken).toEqual(["linked"]));
  expect(server.askedFor(calls.materials.fetchLink)).toEqual([{ url: "https://video.example/trip.mp4" }]);
});

test.each(["trip.mp4", "ftp://files.example/trip.mp4", "https://", "javascript:alert(1)"])(
  "what is no link (%s) is said to be none before it is sent, until a good one is",
  full,
  async (address) => {
    const { server, taken, fetch } = await openPicker();
    await fetch(address);
    expect(screen.getByText("Enter a full address that begins with https:// or http://.")).toBeDefined();
    expect(server.askedFor(calls.materials.fetchLink)).toEqual([]);
    await fetch("HTTPS://video.example/trip.mp4");
    await waitFor(() => expect(taken).toEqual(["linked"]));
  },
);

test("a link to a podcast opens its episodes, and another link can be given instead", full, async () => {
  const { user, fetch, taken } = await openPicker();
  await fetch("https://radio.example/feed");
  await screen.findByRole("heading", { name: "Market radio" });
  await user.click(screen.getByRole("button", { name: "Another link" }));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /^Or paste a link/ });
  // What was given stands there to be changed; that it was a podcast is no failure.
  expect(field.value).toBe("https://radio.example/feed");
  expect(screen.queryByRole("alert")).toBeNull();
  await fetch("https://video.example/trip.mp4");
  await waitFor(() => expect(taken).toEqual(["linked"]));
});

test("what went wrong with one way is not said of the next", full, async () => {
  const { server, fetch, choose, user, taken } = await openPicker();
  /** What is said now, and nothing else. */
  const findOnly = async (words: RegExp) => {
    await screen.findByText(words);
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  };
  server.answer(calls.materials.readFeed, new Refusal("FEED_UNREADABLE"));
  await fetch("https://radio.example/feed");
  await findOnly(/^This is no podcast feed/);
  await fetch("https://gone.example/trip.mp4");
  await findOnly(/^Nothing could be fetched from this link/);
  server.answer(calls.materials.generateUploadUrl, new Refusal("STORAGE_FULL"));
  choose(new File(["a"], "trip.mp4"));
  await findOnly(/^Your storage is full/);
  server.answer(calls.materials.makeSample, new Refusal("UPLOADS_TOO_MANY"));
  await user.click(screen.getByRole("button", { name: "Try it with a sample" }));
  await findOnly(/^Too many files are being uploaded/);
  await fetch("https://video.example/trip.mp4");
  await waitFor(() => expect(taken).toEqual(["linked"]));
});

test("a sample that is asked for by the address and fails can be asked for again", full, async () => {
  const { user, server } = await openPicker({ wantsSample: true });
  await waitFor(() => expect(server.askedFor(calls.materials.makeSample)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Try it with a sample" }));
  await waitFor(() => expect(server.askedFor(calls.materials.makeSample)).toHaveLength(2));
});

test("what was given on a public page is brought at once, once", full, async () => {
  const { server, taken } = await openPicker({
    handed: { link: "https://video.example/trip.mp4" } as Handed,
  });
  await waitFor(() => expect(taken).toEqual(["linked"]));
  expect(server.askedFor(calls.materials.fetchLink)).toEqual([{ url: "https://video.example/trip.mp4" }]);
});

test("a link from a public page that is refused stands in the field to be corrected", full, async () => {
  await openPicker({ handed: { link: "https://gone.example/trip.mp4" } as Handed });
  await screen.findByRole("alert");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Or paste a link/ }).value).toBe(
    "https://gone.example/trip.mp4",
  );
});

test(
  "where sound alone is taken there is no sample, and where videos are, nothing is recorded",
  full,
  async () => {
    const first = await openPicker({ sources: ofAudio });
    expect(screen.queryByRole("button", { name: "Try it with a sample" })).toBeNull();
    expect(screen.getByRole("button", { name: "Record" })).toBeDefined();
    expect(
      screen.getByRole("textbox", { name: "Or paste a link to a recording or a podcast's feed" }),
    ).toBeDefined();
    first.choose(new File(["a"], "film.mp4"));
    expect(
      within(await screen.findByRole("alert")).getByText(/Videos go to the Video translation page/),
    ).toBeDefined();
    first.unmount();
    await openPicker({ sources: ofVideo });
    expect(screen.queryByRole("button", { name: "Record" })).toBeNull();
    expect(screen.getByRole("textbox", { name: "Or paste a link to a video" })).toBeDefined();
  },
);
