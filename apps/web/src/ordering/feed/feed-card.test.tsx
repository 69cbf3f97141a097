import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type Episode, type Feed, limits } from "@voxloom/contract";
import { afterEach, expect, test } from "vitest";
import { closePrompt, currentPrompt } from "../../lib/session/sign-in-prompt.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleEntitlements, sampleMaterial, signInHere } from "../../testing/samples.ts";
import { SourcesProvider } from "../order-product.ts";
import { FeedCard } from "./feed-card.tsx";
import { useFeed } from "./use-feed.ts";

afterEach(closePrompt);

const sources = { endings: ["mp3"], formats: ["MP3"], isOfAudio: true, takesSubtitles: false };
const episode = (title: string, spec: Partial<Episode> = {}): Episode => ({
  ...{ id: title, title, publishedAt: null, durationMs: null, transcript: null },
  ...spec,
});

type Given = { feed?: Partial<Feed>; titles?: readonly string[]; isGuest?: boolean };

/** A podcast whose episodes named "gone" cannot be fetched. */
async function openFeed({ feed = {}, titles = ["Apples", "Pears", "Plums"], isGuest = false }: Given = {}) {
  if (!isGuest) signInHere();
  const server = await openAnsweringServer("/transcription");
  server.answer(calls.billing.entitlements, sampleEntitlements(4));
  server.answer(calls.materials.readFeed, {
    ...{ title: "Market radio", author: null, language: null, episodeCount: titles.length, isCut: false },
    episodes: titles.map((title) => episode(title)),
    ...feed,
  });
  server.answer(calls.materials.fetchEpisode, ({ episodeId }) =>
    episodeId.startsWith("gone")
      ? new Refusal("LINK_UNREACHABLE", { host: "radio.example" })
      : {
          material: sampleMaterial({ id: episodeId }),
          ...{ transcript: null, transcriptProblem: null },
        },
  );
  const taken: string[][] = [];
  const Page = () => {
    const open = useFeed((episodes) => void taken.push(episodes.map(({ material }) => material.id)));
    return open.feed === null ? (
      <button type="button" onClick={() => open.open("https://radio.example/feed")}>
        Read
      </button>
    ) : (
      <FeedCard open={open} feed={open.feed} />
    );
  };
  const opened = await openComponent(
    <SourcesProvider value={sources}>
      <Page />
    </SourcesProvider>,
    { areas: ["ordering", "plans"] },
  );
  fireEvent.click(screen.getByRole("button", { name: "Read" }));
  await screen.findByRole("heading", { name: "Market radio" });
  return { ...opened, server, taken };
}
const tick = (title: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Choose ${title}` });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("what is ticked stays ticked while one looks for others", async () => {
  const { taken } = await openFeed();
  fireEvent.click(tick("Apples"));
  const search = screen.getByRole("textbox", { name: "Find an episode" });
  fireEvent.change(search, { target: { value: "  PLU " } });
  expect(screen.getAllByRole("checkbox")).toEqual([tick("Plums")]);
  fireEvent.click(tick("Plums"));
  press("Use the chosen: 2");
  await waitFor(() => expect(taken).toEqual([["Apples", "Plums"]]));
});

test("an episode that cannot be fetched says so, and what was ticked is still ticked", {
  tags: ["full"],
}, async () => {
  const { taken } = await openFeed({ titles: ["gone", "Pears"] });
  for (const title of ["gone", "Pears"]) fireEvent.click(tick(title));
  press("Use the chosen: 2");
  await screen.findByText("Fetching “gone”");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Nothing could be fetched from this link.");
  expect([tick("gone").checked, tick("Pears").checked]).toEqual([true, true]);
  fireEvent.click(tick("gone"));
  press("Use Pears");
  await waitFor(() => expect(taken).toEqual([["Pears"]]));
});

test("of several the ones that came are used, and the one that did not is said", {
  tags: ["full"],
}, async () => {
  const { taken, server } = await openFeed({ titles: ["Apples", "gone", "Plums"] });
  for (const title of ["Apples", "gone", "Plums"]) fireEvent.click(tick(title));
  press("Use the chosen: 3");
  await waitFor(() => expect(taken).toEqual([["Apples"]]));
  expect(server.askedFor(calls.materials.fetchEpisode)).toHaveLength(2);
  await screen.findByRole("alert");
});

test("no more can be ticked than are fetched at once; one less makes space for another", {
  tags: ["full"],
}, async () => {
  const titles = Array.from({ length: limits.maxEpisodesAtOnce + 1 }, (_, index) => `Part ${index + 1}`);
  await openFeed({ titles });
  for (const title of titles.slice(0, -1)) fireEvent.click(tick(title));
  screen.getByText("At most 10 episodes at once.");
  expect([tick("Part 11").disabled, tick("Part 1").disabled]).toEqual([true, false]);
  fireEvent.click(tick("Part 1"));
  expect(tick("Part 11").disabled).toBe(false);
  expect(screen.queryByText("At most 10 episodes at once.")).toBeNull();
});

test("a guest is asked to sign in for several, and takes one without", async () => {
  await openFeed({ isGuest: true });
  fireEvent.click(tick("Apples"));
  expect(screen.getByRole("button", { name: "Use the chosen: 1" })).toHaveProperty("disabled", false);
  fireEvent.click(tick("Pears"));
  expect(screen.getByRole("button", { name: "Use the chosen: 2" })).toHaveProperty("disabled", true);
  fireEvent.click(within(screen.getByRole("alert")).getByRole("button"));
  expect(currentPrompt()).toMatchObject({ staysHere: true });
});

test("a feed without recordings says so, and another link can be given", async () => {
  await openFeed({ titles: [], feed: { episodeCount: 0 } });
  screen.getByText("This podcast has no episode with a recording.");
  expect(screen.queryByRole("textbox")).toBeNull();
  press("Another link");
  await screen.findByRole("button", { name: "Read" });
});
