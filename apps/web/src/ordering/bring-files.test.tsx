import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../testing/answering-server.ts";
import { openComponent } from "../testing/open-component.tsx";
import { sampleAsset, sampleEntitlements, signInHere } from "../testing/samples.ts";
import { AssetChoice } from "./asset-choice.tsx";
import { DropZone } from "./drop-zone.tsx";
import { SourcesProvider } from "./order-product.ts";
import { PageDrop } from "./page-drop.tsx";
import { RecordCard } from "./recording/record-card.tsx";
import { dropTicket, keepTicket, storedTicket } from "./upload-tickets.ts";
import { useMaterialIds } from "./use-material-ids.ts";

const ofVideo = { endings: ["mp4", "mp3"], formats: ["MP4", "MP3"], isOfAudio: false, takesSubtitles: false };
const ofAudio = { ...ofVideo, isOfAudio: true };

async function openAssets(sources = ofVideo) {
  signInHere();
  const server = await openAnsweringServer("/translation");
  const onChoose = vi.fn();
  const open = async () => {
    const opened = await openComponent(
      <SourcesProvider value={sources}>
        <AssetChoice onChoose={onChoose} />
      </SourcesProvider>,
      { areas: ["ordering"] },
    );
    fireEvent.click(screen.getByRole("button", { name: "From My assets" }));
    await screen.findByRole("dialog", { name: "Choose a file from My assets" });
    return opened;
  };
  return { server, onChoose, open };
}
const page = (items: Parameters<typeof sampleAsset>[0][], nextCursor: string | null = null) => ({
  items: items.map(sampleAsset),
  nextCursor,
});

test("files that fit may be on a later page than the first", { tags: ["full"] }, async () => {
  const { server, onChoose, open } = await openAssets(ofAudio);
  server.answer(calls.materials.list, ({ cursor }) =>
    cursor === undefined
      ? page([{ id: "film", kind: "video" }], "2")
      : page([{ id: "talk", kind: "audio", name: "talk.mp3" }]),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await user.click(await screen.findByRole("button", { name: /talk\.mp3/ }));
  expect(onChoose.mock.calls).toMatchObject([[{ id: "talk" }]]);
  expect(screen.queryByRole("button", { name: /trip\.mp4/ })).toBeNull();
});

test("only what is ready and can be made into this is offered; none says so", async () => {
  const { server, open } = await openAssets();
  server.answer(
    calls.materials.list,
    page([
      { id: "half", state: "uploading" },
      { id: "words", kind: "subtitle", name: "words.srt" },
      { id: "face", kind: "font", name: "face.ttf" },
    ]),
  );
  await open();
  await screen.findByText("None of your files fits here.");
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("a file is dragged from the panel onto the place for files", async () => {
  signInHere();
  const server = await openAnsweringServer("/translation");
  server.answer(calls.billing.entitlements, sampleEntitlements(0));
  server.answer(calls.materials.list, page([{ id: "trip", name: "trip.mp4" }]));
  const onMaterials = vi.fn();
  await openComponent(
    <SourcesProvider value={ofVideo}>
      <DropZone onFiles={() => {}} onMaterials={onMaterials} />
      <AssetChoice onChoose={() => {}} />
    </SourcesProvider>,
    { areas: ["ordering", "plans"] },
  );
  fireEvent.click(screen.getByRole("button", { name: "From My assets" }));
  const carried = new Map<string, string>();
  const dataTransfer = {
    get types() {
      return [...carried.keys()];
    },
    getData: (type: string) => carried.get(type) ?? "",
    setData: (type: string, text: string) => carried.set(type, text),
  };
  fireEvent.dragStart(await screen.findByRole("button", { name: /trip\.mp4/ }), { dataTransfer });
  const zone = screen.getByText("Drop your video or recording here").closest("button");
  if (zone === null) throw new Error("there is no place for files");
  fireEvent.dragOver(zone, { dataTransfer });
  expect(zone.getAttribute("data-over")).toBe("true");
  fireEvent.drop(zone, { dataTransfer });
  expect(onMaterials.mock.calls).toEqual([[["trip"]]]);
  expect(zone.getAttribute("data-over")).toBeNull();
});

test("a list that cannot be had says so and is asked for again", async () => {
  const { server, open } = await openAssets();
  server.answer(calls.materials.list, new Refusal("TOO_MANY_REQUESTS"));
  const { user } = await open();
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answer(calls.materials.list, page([{ name: "trip.mp4" }]));
  await user.click(again);
  await screen.findByRole("button", { name: /trip\.mp4/ });
});

test("an address holds files that come faster than it is written, and lets go of one or all", async () => {
  const Ids = () => {
    const { add, addSubtitles, remove, clear } = useMaterialIds();
    const act = (name: string, run: () => void) => (
      <button type="button" onClick={run}>
        {name}
      </button>
    );
    return (
      <>
        {act("both", () => {
          // What comes twice is there once.
          for (const id of ["one", "two", "one"]) add(id);
          addSubtitles("words");
        })}
        {act("less", () => remove("one"))}
        {act("none", clear)}
      </>
    );
  };
  const { search } = await openComponent(<Ids />, { path: "/translation" });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  press("both");
  await waitFor(() => expect(search()).toBe("?material=one&material=two&subtitles=words"));
  press("less");
  await waitFor(() => expect(search()).toBe("?material=two&subtitles=words"));
  press("none");
  await waitFor(() => expect(search()).toBe(""));
});

test("a file that arrives once its page was left is written into no other page's address", async () => {
  let add: (id: string) => void = () => undefined;
  const Ids = () => {
    add = useMaterialIds().add;
    return null;
  };
  const { navigate, search, pathname } = await openComponent(<Ids />, {
    path: "/translation",
    route: "/translation",
  });
  await navigate("/subtitles?material=other");
  await act(async () => add("late"));
  expect(pathname() + search()).toBe("/subtitles?material=other");
});

const drag = (type: string, files: File[] = [], types = ["Files"]) =>
  fireEvent(window, Object.assign(new Event(type, { cancelable: true }), { dataTransfer: { types, files } }));

test("files over the page are asked for, also over what lies in it, until they are dropped or gone", async () => {
  const onFiles = vi.fn();
  await openComponent(<PageDrop onFiles={onFiles} />, { areas: ["ordering"] });
  const isAsked = () => screen.queryByText("Let go to upload") !== null;
  drag("dragenter");
  drag("dragenter");
  drag("dragleave");
  expect(isAsked()).toBe(true);
  drag("dragleave");
  expect(isAsked()).toBe(false);
  drag("dragenter");
  const file = new File(["a"], "trip.mp4");
  // What is not taken would be opened by the browser, and the page would be gone.
  expect(drag("drop", [file])).toBe(false);
  expect(isAsked()).toBe(false);
  expect(onFiles.mock.calls).toEqual([[[file]]]);
});

test("a text that is dragged is no file", async () => {
  const onFiles = vi.fn();
  await openComponent(<PageDrop onFiles={onFiles} />, { areas: ["ordering"] });
  expect(drag("dragenter", [], ["text/plain"])).toBe(true);
  expect(drag("drop", [], ["text/plain"])).toBe(true);
  expect(screen.queryByText("Let go to upload")).toBeNull();
  expect(onFiles).not.toHaveBeenCalled();
});

test("the place for files says what is taken, by one's plan where there is one, and nothing beside it", async () => {
  signInHere();
  const server = await openAnsweringServer("/translation");
  server.answer(calls.billing.entitlements, sampleEntitlements(0));
  await openComponent(
    <SourcesProvider value={ofAudio}>
      <DropZone onFiles={() => {}} onMaterials={() => {}} />
    </SourcesProvider>,
    { areas: ["ordering", "plans"] },
  );
  const zone = await screen.findByRole("button", { name: /Drop your recording here/ });
  await screen.findByText(/plan: files up to/);
  const told = document.getElementById(zone.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(told).toMatch(/^MP4(,| and) MP3\. Free plan: files up to [^.]+ minutes\.$/);
});

const refused = (problem: "noAudio" | "shareBlocked" | "blocked", onAgain = vi.fn(), leave = vi.fn()) => (
  <RecordCard
    recording={{
      state: { phase: "refused", source: "both", problem },
      ...{ leave, pause: vi.fn(), resume: vi.fn(), stop: vi.fn(), throwAway: vi.fn() },
    }}
    onAgain={onAgain}
  />
);

test("why nothing is recorded is said by its reason, and the same can be tried again", async () => {
  const onAgain = vi.fn();
  const leave = vi.fn();
  const { unmount, user } = await openComponent(refused("noAudio", onAgain, leave), { areas: ["ordering"] });
  const first = screen.getByRole("alert").textContent;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect([onAgain.mock.calls, leave.mock.calls.length]).toEqual([[["both"]], 1]);
  unmount();
  const texts = new Set([first]);
  for (const problem of ["shareBlocked", "blocked"] as const) {
    const opened = await openComponent(refused(problem), { areas: ["ordering"] });
    texts.add(screen.getByRole("alert").textContent);
    opened.unmount();
  }
  expect(texts.size).toBe(3);
});

test("an upload's ticket outlives a reload and is gone once it has arrived", () => {
  const ticket = { materialId: "one", endpoint: "/files", metadata: { name: "a" }, headers: {} };
  keepTicket(ticket as Parameters<typeof keepTicket>[0]);
  expect(storedTicket("one")).toEqual(ticket);
  expect(storedTicket("two")).toBeNull();
  localStorage.setItem("voxloom-upload-three", "{half");
  expect(storedTicket("three")).toBeNull();
  dropTicket("one");
  expect(storedTicket("one")).toBeNull();
});
