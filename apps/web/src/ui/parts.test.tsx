import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { FolderNode } from "@voxloom/contract";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../lib/api/api-error.ts";
import { openComponent } from "../testing/open-component.tsx";
import { sampleFinding } from "../testing/samples.ts";
import { groupDownloads } from "./download-groups.ts";
import { DownloadsMenu } from "./downloads-menu.tsx";
import { FindingList } from "./finding-list.tsx";
import { type Dragged, getDropped, isForFolders, startDrag } from "./folders/dragged.ts";
import { FolderNameForm, FolderPlaceForm } from "./folders/folder-dialogs.tsx";
import { isOnPage } from "./is-on-page.ts";
import { LanguageTabs } from "./languages/language-tabs.tsx";
import { ListState } from "./list-state.tsx";
import { NameField } from "./name-field.tsx";
import { RatingBadge } from "./rating-badge.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { SubtitleLosses } from "./subtitle-losses.tsx";
import { TranslateAs } from "./translate-as.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

const tab = (id: string) => ({ id, to: `/task/${id}`, language: id, name: id, note: null, state: null });
const openTabs = (selectedId = "es") =>
  openComponent(
    <LanguageTabs
      tabs={["de", "es", "fr"].map(tab)}
      selectedId={selectedId}
      label="Languages"
      panelId="panel"
    />,
    { path: `/task/${selectedId}` },
  );
const goByKey = (key: string, held: object = {}) => {
  const isTaken = !fireEvent.keyDown(document.activeElement as Element, { key, ...held });
  return `${document.activeElement?.textContent}${isTaken ? "" : " (not taken)"}`;
};

test("arrow keys go round the languages, Home and End to the ends, and only the chosen one is on the way of Tab", async () => {
  const { user, pathname } = await openTabs();
  await user.tab();
  const keys = ["ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End", "x"];
  expect(keys.map((key) => goByKey(key))).toEqual(["fr", "de", "fr", "de", "fr", "fr (not taken)"]);
  expect(pathname()).toBe("/task/es");
  goByKey(" ");
  await waitFor(() => expect(pathname()).toBe("/task/fr"));
  expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});

test("the way back of the browser stays its own while a language has the cursor", async () => {
  const { user } = await openTabs();
  await user.tab();
  expect(goByKey("ArrowLeft", { altKey: true })).toBe("es (not taken)");
});

test("from right to left the arrows follow the eyes", async () => {
  const { user } = await openTabs();
  screen.getByRole("tablist").style.direction = "rtl";
  await user.tab();
  expect(["ArrowRight", "ArrowLeft", "ArrowLeft"].map((key) => goByKey(key))).toEqual(["de", "es", "fr"]);
});

test("files stand in groups in one order, the first kind's before the others, empty ones not at all", () => {
  const labels = (kinds: Parameters<typeof groupDownloads>[0]) =>
    groupDownloads(kinds).map((group) => [group.label, ...group.kinds]);
  expect(labels(["video", "source-vtt", "dub-wav", "source-srt", "script-json"])).toEqual([
    ["video", "video"],
    ["audio", "dub-wav"],
    ["subtitlesSource", "source-srt", "source-vtt"],
    ["data", "script-json"],
  ]);
  expect(labels(["target-srt", "video"])).toEqual([
    ["subtitlesTarget", "target-srt"],
    ["video", "video"],
  ]);
  expect(labels([])).toEqual([]);
});

test("a file has its price beside its name; an address that cannot be had is said and nothing counts as taken", async () => {
  const onTaken = vi.fn();
  const getAddress = vi.fn(() => Promise.reject(new ApiError("STORAGE_FULL")));
  const { user } = await openComponent(
    <DownloadsMenu
      kinds={["video", "target-srt"]}
      getAddress={getAddress}
      getPrice={(kind) => (kind === "video" ? "2 credits" : null)}
      onTaken={onTaken}
    />,
    { areas: ["task"] },
  );
  await user.click(screen.getByRole("button"));
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items.map((text) => text?.endsWith("2 credits"))).toEqual([true, false]);
  fireEvent.click(screen.getAllByRole("menuitem")[0] as HTMLElement);
  await screen.findByText(/^Your storage is full/);
  expect([getAddress.mock.calls.length, onTaken.mock.calls.length]).toEqual([1, 0]);
});

function openName(name = "trip.mp4") {
  const onDone = vi.fn();
  return openComponent(<NameField label="Name" name={name} onDone={onDone} />).then((opened) => ({
    ...opened,
    onDone,
    field: screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }),
  }));
}

test("a name is there to be typed over; Enter takes it without spaces around", async () => {
  const { user, onDone, field } = await openName();
  expect([document.activeElement, field.selectionEnd]).toEqual([field, "trip.mp4".length]);
  await user.keyboard("  Holiday {Enter}");
  expect(onDone.mock.calls[0]).toEqual(["Holiday"]);
});

test("Escape, an emptied field and the same name leave a name as it is", async () => {
  for (const keys of ["Holiday{Escape}", " {Enter}", "trip.mp4{Enter}"]) {
    const { user, onDone, unmount } = await openName();
    await user.keyboard(keys);
    expect(onDone.mock.calls[0]).toEqual([null]);
    unmount();
  }
});

test("Enter and Escape of an input method are not those of a name", async () => {
  const { onDone, field } = await openName();
  fireEvent.change(field, { target: { value: "旅行" } });
  for (const key of ["Enter", "Escape"]) fireEvent.keyDown(field, { key, isComposing: true });
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onDone.mock.calls[0]).toEqual(["旅行"]);
});

test("what a word means is asked in its place; Escape closes, the cursor is where it was, and nobody else hears it", async () => {
  const onChoose = vi.fn();
  const heard = vi.fn();
  const { user } = await openComponent(
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for the studio and its keys.
    <div onKeyDown={({ key }) => heard(key)}>
      <TranslateAs words={["loom", "weft"]} onChoose={onChoose} />
    </div>,
    { areas: ["rating"] },
  );
  press("Translate “loom” as…");
  const field = () => screen.getByRole("textbox", { name: "“loom” in the dub’s language" });
  expect(document.activeElement).toBe(field());
  expect(isOff("Apply to all lines")).toBe(true);
  await user.keyboard("Webstuhl");
  fireEvent.keyDown(field(), { key: "Escape", isComposing: true });
  field();
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Translate “loom” as…" }));
  expect(heard).not.toHaveBeenCalled();
  expect(onChoose).not.toHaveBeenCalled();
  press("Translate “loom” as…");
  await user.keyboard(" Webstuhl {Enter}");
  expect(onChoose.mock.calls).toEqual([[{ word: "loom", target: "Webstuhl" }]]);
});

test("a folder's name is taken once however often one presses, and needs a letter", async () => {
  const onName = vi.fn();
  await openComponent(<FolderNameForm initial="Clients" label="Save" onName={onName} />, {
    areas: ["tasks"],
  });
  const field = screen.getByRole("textbox", { name: "Name of the folder" });
  fireEvent.change(field, { target: { value: "   " } });
  expect(isOff("Save")).toBe(true);
  fireEvent.submit(field.closest("form") as HTMLFormElement);
  fireEvent.change(field, { target: { value: " Acme " } });
  press("Save");
  press("Save");
  expect(onName.mock.calls).toEqual([["Acme"]]);
});

test("a folder that keeps its name is not changed", async () => {
  const onName = vi.fn();
  await openComponent(<FolderNameForm initial="Clients" label="Save" onName={onName} />, {
    areas: ["tasks"],
  });
  press("Save");
  expect(onName).not.toHaveBeenCalled();
});

const folder = (id: string, name: string, parentId: string | null = null) =>
  ({ id, name, parentId, depth: parentId === null ? 1 : 2 }) as FolderNode;

test("folders to move into are named from outside, and from several places none is chosen yet", async () => {
  const onPlace = vi.fn();
  const folders = [folder("a", "Clients"), folder("b", "Acme", "a")];
  const { unmount } = await openComponent(
    <FolderPlaceForm folders={folders} initial={undefined} onPlace={onPlace} />,
    { areas: ["tasks"] },
  );
  expect(isOff("Move")).toBe(true);
  const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Into which folder" });
  fireEvent.click(field());
  fireEvent.click(await screen.findByRole("option", { name: "Clients / Acme" }));
  press("Move");
  expect(onPlace.mock.calls).toEqual([["b"]]);
  unmount();
  await openComponent(<FolderPlaceForm folders={folders} initial={null} onPlace={onPlace} />, {
    areas: ["tasks"],
  });
  expect(field().value).toBe("In no folder");
  press("Move");
  expect(onPlace.mock.calls[1]).toEqual([null]);
});

test("what is dragged arrives as what it is, and what is not ours is left alone", () => {
  const drag = () => {
    const data = new Map<string, string>();
    const dataTransfer = {
      effectAllowed: "all",
      get types() {
        return [...data.keys()];
      },
      setData: (type: string, text: string) => void data.set(type, text),
      getData: (type: string) => data.get(type) ?? "",
    };
    return { dataTransfer } as unknown as React.DragEvent;
  };
  for (const kind of ["tasks", "materials", "saved", "folder"] as const) {
    const dragged: Dragged = { kind, ids: ["one", "two"] };
    const event = drag();
    startDrag(event, dragged);
    expect([isForFolders(event), getDropped(event)]).toEqual([true, [dragged]]);
  }
  const foreign = drag();
  foreign.dataTransfer.setData("text/plain", "words");
  expect([isForFolders(foreign), getDropped(foreign)]).toEqual([false, []]);
});

test("what can be done with what is chosen is there while something is; Escape lets go, but not out of a dialog", async () => {
  const onClear = vi.fn();
  await openComponent(
    <>
      <SelectionBar count={2} label="Chosen tasks" onClear={onClear}>
        <button type="button">Delete</button>
      </SelectionBar>
      <div role="dialog" aria-modal="true">
        <input aria-label="In a dialog" />
      </div>
    </>,
    { areas: ["tasks"] },
  );
  within(await screen.findByRole("region", { name: "Chosen tasks" })).getByText("2 selected");
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
  expect(onClear).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(onClear).toHaveBeenCalledTimes(1);
});

test("a list says that it loads, failed, is empty, or goes on, and never two of them", async () => {
  const list = (spec: object) => ({
    ...{ error: null, isPending: false, hasNextPage: false, isFetchingNextPage: false },
    ...{ fetchNextPage: vi.fn(async () => {}), refetch: vi.fn(async () => {}) },
    ...spec,
  });
  const show = async (count: number, given: ReturnType<typeof list>) => {
    const opened = await openComponent(<ListState empty="Nothing yet." count={count} list={given} />);
    const said = {
      isEmpty: screen.queryByText("Nothing yet.") !== null,
      buttons: screen.queryAllByRole("button").map(({ textContent }) => textContent),
      isBusy: document.querySelector("[aria-busy=true]") !== null,
    };
    for (const button of screen.queryAllByRole("button")) fireEvent.click(button);
    opened.unmount();
    return said;
  };
  const none = { isEmpty: false, buttons: [], isBusy: false };
  expect(await show(0, list({ isPending: true }))).toEqual({ ...none, isBusy: true });
  expect(await show(0, list({}))).toEqual({ ...none, isEmpty: true });
  expect(await show(3, list({}))).toEqual(none);
  const more = list({ hasNextPage: true });
  expect(await show(3, more)).toEqual({ ...none, buttons: ["Show more"] });
  expect(await show(0, more)).toEqual({ ...none, buttons: ["Show more"] });
  expect(more.fetchNextPage).toHaveBeenCalledTimes(2);
  const failed = list({ error: new ApiError("OFFLINE"), hasNextPage: true });
  expect(await show(3, failed)).toEqual({ ...none, buttons: ["Try again"] });
  expect(failed.refetch).toHaveBeenCalledTimes(1);
});

test("a dub's score is told with its marks to those who listen, and with what nobody checked", async () => {
  const rating = {
    ...{ score: 62, verdict: "needs-review" as const, reason: "clipping" as const },
    marks: { words: 90, timing: 40, audio: null },
  };
  await openComponent(
    <>
      <RatingBadge rating={null} />
      <RatingBadge rating={rating} />
    </>,
    { areas: ["rating", "task"] },
  );
  const [unrated, rated] = [...document.querySelectorAll(".mantine-Badge-root")].map(
    (badge) => badge.textContent,
  );
  expect(unrated).toBe("Not rated");
  expect(rated).toBe(
    "Needs review · 62 of 100 (The sound is distorted in places. · Words: 90 of 100 · Timing: 40 of 100 · Sound: Not checked)",
  );
});

test("a key is the page's own unless it is pressed in a text, a dialog or a menu", () => {
  document.body.innerHTML =
    "<main><button>a</button><input type=checkbox><input type=text><textarea></textarea></main><div role=dialog><button>b</button></div>";
  const all = [...document.querySelectorAll("button, input, textarea")];
  expect(all.map(isOnPage)).toEqual([true, true, false, false, false]);
  expect(isOnPage(null)).toBe(false);
});

test("of a finding with many places the first twelve lead there, and what is pressed goes to its moment", async () => {
  const onSeek = vi.fn();
  const spans = Array.from({ length: 15 }, (_, index) => ({
    startMs: index * 10_000,
    endMs: index * 10_000 + 1_000,
  }));
  await openComponent(
    <FindingList
      findings={[sampleFinding("uncovered-speech", { count: 15, spans }), sampleFinding("clipping")]}
      actionFor={({ kind }) => <button type="button">{`Fix ${kind}`}</button>}
      onSeek={onSeek}
    />,
    { areas: ["rating", "task"] },
  );
  const [first, second] = within(screen.getByRole("list")).getAllByRole("listitem");
  const places = within(first as HTMLElement).getAllByRole("button", { name: /–/ });
  expect(places).toHaveLength(12);
  fireEvent.click(places[1] as HTMLElement);
  expect(onSeek.mock.calls).toEqual([[10_000]]);
  expect(within(second as HTMLElement).queryAllByRole("button", { name: /–/ })).toEqual([]);
  within(second as HTMLElement).getByRole("button", { name: "Fix clipping" });
});

test("nothing found is no list", async () => {
  await openComponent(<FindingList findings={[]} actionFor={() => null} onSeek={() => {}} />, {
    areas: ["rating", "task"],
  });
  expect(screen.queryByRole("list")).toBeNull();
});

test("what a file cannot hold is counted in the language's own numbers", async () => {
  await openComponent(
    <SubtitleLosses losses={[{ code: "italic", cues: 1_234 }]} formatName="SBV" lostLetters={2} />,
    { areas: ["subtitle-file"], locale: "de" },
  );
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toHaveLength(2);
  expect(items[0]).toContain("1.234");
});
