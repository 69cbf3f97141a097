import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  type Asset,
  brandSchema,
  calls,
  defaultSubtitleStyle,
  limits,
  type SavedAsset,
  type SavedRef,
  type SystemMaterial,
} from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { ownFontsKey } from "../../lib/own-fonts.ts";
import { beginAudio } from "../../lib/player/one-audio.ts";
import { useVolume } from "../../lib/player/volume-store.ts";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleAsset, sampleTask } from "../../testing/samples.ts";
import { AssetsPage } from "./assets-page.tsx";

const srt = sampleAsset({ id: "srt", kind: "subtitle", name: "trip.srt", sizeBytes: 2_048 });

const none = { durationMs: 0, video: null, audioTracks: [], subtitleTracks: [] };
const fontInfo = {
  ...{ ...none, container: "ttf" },
  font: {
    family: "Cranes Display",
    isBold: false,
    isItalic: false,

    isForDrawingOnly: true,
  },
};

/** A server that keeps files as the real one does: what is changed is what is listed next. */
class Shelf {
  readonly server: AnsweringServer;
  assets: Asset[];
  duplicates: Asset[][] = [];
  versions: Asset[] = [];
  readonly folders = [{ id: "clients", name: "Clients" }];
  constructor(server: AnsweringServer, assets: Asset[]) {
    this.server = server;
    this.assets = assets;
    server.answer(calls.materials.list, ({ kind, search = "", view = "active", folderId, tag }) => ({
      items: this.assets.filter(
        (asset) =>
          (asset.storedUntil !== null) === (view === "deleted") &&
          (kind === undefined || (asset.isMusic ? "music" : asset.kind) === kind) &&
          (folderId === undefined || (asset.folderId ?? "none") === folderId) &&
          (tag === undefined || asset.tags.includes(tag)) &&
          [asset.name, ...asset.tags].some((text) => text.includes(search)),
      ),
      nextCursor: null,
    }));
    server.answer(calls.materials.kinds, () => this.count());
    server.answer(calls.savedAssets.list, { items: [] });
    server.answer(calls.savedAssets.counts, {
      kinds: { look: 0, brand: 0, voice: 0, pronunciation: 0 },
      deleted: 0,
    });
    server.answer(calls.savedAssets.emptyTrash, {});
    server.answer(calls.materials.update, ({ materialId, ...change }) => this.change(materialId, change));
    server.answer(calls.materials.removeMany, ({ materialIds }) => {
      for (const id of materialIds) this.change(id, { storedUntil: "2026-06-05T12:00:00.000Z" });
      return {};
    });
    server.answer(calls.materials.restore, ({ materialIds }) => {
      for (const id of materialIds) this.change(id, { storedUntil: null });
      return {};
    });
    server.answer(calls.materials.emptyTrash, ({ materialIds }) => {
      this.assets = this.assets.filter(
        ({ id, storedUntil }) =>
          storedUntil === null || (materialIds !== undefined && !materialIds.includes(id)),
      );
      return {};
    });
    server.answer(calls.materials.tag, ({ materialIds, add = [], remove = [] }) => {
      for (const { id, tags } of this.assets.filter((one) => materialIds.includes(one.id)))
        this.change(id, { tags: [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])] });
      return {};
    });
    server.answer(calls.folders.moveMaterials, ({ materialIds, folderId }) => {
      for (const id of materialIds) this.change(id, { folderId });
      return {};
    });
    server.answer(calls.materials.versions, () => ({ items: this.versions }));
    server.answer(calls.materials.duplicates, () => ({
      items: this.duplicates.map((materials) => ({ materials })),
    }));
    server.answer(calls.materials.merge, ({ materialIds }) => {
      for (const id of materialIds) this.change(id, { storedUntil: "2026-06-05T12:00:00.000Z" });
      this.duplicates = [];
      return {};
    });
    server.answer(calls.materials.replace, ({ materialId, byMaterialId }) => {
      const [back] = this.versions.filter(({ id }) => id === byMaterialId);
      const old = this.assets.find(({ id }) => id === materialId);
      if (back === undefined || old === undefined) return new Refusal("MATERIAL_REPLACED");
      const next = { ...back, version: old.version + 1, storedUntil: null, replacedBy: null };
      this.assets = this.assets.map((asset) => (asset === old ? next : asset));
      this.versions = [{ ...old, replacedBy: next.id }];
      return next;
    });
    server.answer(calls.folders.tree, () => this.tree());
    server.answer(calls.tasks.list, ({ materialId }) => ({
      items: materialId === "material-1" ? [sampleTask({ name: "Trip in Spanish" })] : [],
      nextCursor: null,
    }));
  }
  private change(id: string, part: Partial<Asset>): Asset {
    this.assets = this.assets.map((asset) => (asset.id === id ? { ...asset, ...part } : asset));
    const changed = this.assets.find((asset) => asset.id === id);
    if (changed === undefined) throw new Error("There is no such file.");
    return changed;
  }
  private count() {
    const share = (these: Asset[]) => ({
      count: these.length,
      bytes: these.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    });
    const stored = this.assets.filter(({ storedUntil }) => storedUntil === null);
    const ofKind = (kind: Asset["kind"]) =>
      share(stored.filter((asset) => asset.kind === kind && !asset.isMusic));
    return {
      kinds: {
        video: ofKind("video"),
        audio: ofKind("audio"),
        subtitle: ofKind("subtitle"),
        text: ofKind("text"),
        image: ofKind("image"),
        font: ofKind("font"),
        glossary: ofKind("glossary"),
        prompt: ofKind("prompt"),
        music: share(stored.filter(({ isMusic }) => isMusic)),
      },
      tags: [
        ...Map.groupBy(
          stored.flatMap(({ tags }) => tags),
          (tag) => tag,
        ),
      ].map(([tag, those]) => ({
        tag,
        count: those.length,
      })),
      storage: {
        ...{ limitBytes: 10_000_000, arrivingBytes: 0, deletedBytes: 0, taskBytes: 1_000_000 },
        usedBytes: share(stored).bytes + 1_000_000,
      },
      duplicates: share(this.duplicates.flatMap((those) => those.slice(1))),
      trash: share(this.assets.filter(({ storedUntil }) => storedUntil !== null)),
    };
  }
  private tree() {
    const countIn = (folderId: string | null) =>
      this.assets.filter((asset) => asset.storedUntil === null && asset.folderId === folderId).length;
    return {
      folders: this.folders.map((folder) => ({
        ...folder,
        ...{ parentId: null, createdAt: "2026-05-04T12:00:00.000Z", depth: 1, taskCount: 0 },
        materialCount: countIn(folder.id),
      })),
      unfiledMaterialCount: countIn(null),
      ...{ taskCount: 0, unfiledCount: 0, deletedCount: 0 },
    };
  }
}

type Opening = {
  path?: string;
  given?: SystemMaterial[];
  /** What else the server answers. */
  prepare?: (server: AnsweringServer) => void;
};

async function openAssets(assets: Asset[], { path = "/my-assets", given = [], prepare }: Opening = {}) {
  const server = await openAnsweringServer();
  server.answer(calls.systemMaterials.list, { items: given });
  const shelf = new Shelf(server, assets);
  prepare?.(server);
  const areas = ["brand", "assets", "editor", "editor-subtitles", "tasks", "ordering", "terms"] as const;
  const page = await openComponent(<AssetsPage />, { areas, path });
  return { ...page, server, shelf };
}

const listNames = () =>
  within(screen.getByRole("list", { name: "Files" }))
    .getAllByRole("button")
    .map((tile) => tile.getAttribute("aria-label"));
const openDetails = async (name: string) => {
  fireEvent.click(await screen.findByRole("button", { name: `Show details of ${name}` }));
  return screen.findByRole("region", { name: `Details of ${name}` });
};

test("a text is read beside the list, a font tried, and sound called music", { tags: ["full"] }, async () => {
  const { server, shelf } = await openAssets([
    sampleAsset({
      ...srt,
      fileUrl: "/files/trip.srt",
      info: { ...none, container: "srt", excerpt: "Now the reeds stand\nin open water" },
    }),
    sampleAsset({ id: "type", kind: "font", name: "Cranes.ttf", fileUrl: "/files/font", info: fontInfo }),
    sampleAsset({ id: "tune", kind: "audio", name: "tune.mp3", posterUrl: null }),
  ]);
  server.answer(calls.materials.text, () => ({ text: "1\n00:00:01,000 --> 00:00:02,000\nNow", isCut: true }));
  const read = await openDetails("trip.srt");
  expect(screen.getByText(/Now the reeds stand/)).toBeDefined();
  const content = await within(read).findByRole("region", { name: "What is written in it" });
  expect(content.textContent).toContain("00:00:01,000");
  within(read).getByText(/This is the beginning/);
  const font = await openDetails("Cranes.ttf");
  within(font).getByText("Cranes Display");
  within(font).getByText(/lets you draw with it/);
  within(font).getByRole("textbox", { name: "Try your own words" });
  expect(within(font).queryByRole("button", { name: "Use in" })).toBeNull();
  const tune = await openDetails("tune.mp3");
  fireEvent.click(within(tune).getByRole("switch", { name: "This is music" }));
  await waitFor(() => expect(shelf.assets.find(({ id }) => id === "tune")?.isMusic).toBe(true));
  fireEvent.click(await screen.findByRole("link", { name: /^Music/ }));
  await waitFor(() => expect(listNames()).toEqual(["Show details of tune.mp3"]));
});

const given = { license: "CC0-1.0", licenseUrl: "https://creativecommons.org/publicdomain/zero/1.0/" };
const piece = {
  ...given,
  ...{ id: "calm-60", kind: "music" as const, look: "calm", bpm: 60, durationMs: 66_500 },
  ...{ fileUrl: "/music", posterUrl: null },
};
const picture = {
  ...given,
  ...{ id: "glow-sea", kind: "background" as const, look: "glow", bpm: null, durationMs: 0 },
  ...{ fileUrl: "/picture", posterUrl: "/poster" },
};

test("what everybody has is listed by mood and added to one's own files", { tags: ["full"] }, async () => {
  const { server } = await openAssets([], { given: [piece, picture] });
  const taken: string[] = [];
  server.answer(calls.systemMaterials.bind, ({ systemId, name = "" }) => {
    taken.push(`${systemId} ${name}`);
    return sampleAsset({ name: `${name}.m4a` });
  });
  fireEvent.click(await screen.findByRole("link", { name: "Given to everybody" }));
  await screen.findByRole("button", { name: "Play Calm · 60 bpm" });
  screen.getByRole("img", { name: "Background 1" });
  fireEvent.click(screen.getByRole("button", { name: "Add Calm · 60 bpm to my assets" }));
  await screen.findByText("“Calm · 60 bpm.m4a” is among your files.");
  expect(taken).toEqual(["calm-60 Calm · 60 bpm"]);
});

test("music that everybody has plays as loud as one listens, until something else is heard", async () => {
  const { user } = await openAssets([], { path: "/my-assets?kind=given", given: [piece] });
  useVolume.setState({ volume: 0.25 });
  onTestFinished(() => {
    useVolume.setState({ volume: 1 });
    vi.restoreAllMocks();
  });
  const volumes: number[] = [];
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    volumes.push(this.volume);
  });
  await user.click(await screen.findByRole("button", { name: "Play Calm · 60 bpm" }));
  screen.getByRole("button", { name: "Pause Calm · 60 bpm" });
  expect(volumes).toEqual([0.25]);
  act(() => beginAudio(() => undefined)());
  screen.getByRole("button", { name: "Play Calm · 60 bpm" });
});

test("where what everybody has is shown no files are asked for, and what was given is not asked for again", {
  tags: ["full"],
}, async () => {
  const { server } = await openAssets([], { path: "/my-assets?kind=given", given: [piece] });
  server.answer(calls.systemMaterials.bind, sampleAsset());
  fireEvent.click(await screen.findByRole("button", { name: "Add Calm · 60 bpm to my assets" }));
  await screen.findByText(/is among your files/);
  await waitFor(() => expect(server.askedFor(calls.materials.kinds).length).toBeGreaterThan(1));
  expect(server.askedFor(calls.systemMaterials.list)).toHaveLength(1);
  expect(server.askedFor(calls.materials.list)).toEqual([]);
});

test("a font that goes is gone from the fonts that subtitles can have", { tags: ["full"] }, async () => {
  queryClient.setQueryData(ownFontsKey, { fonts: [] });
  await openAssets([
    sampleAsset({ id: "type", kind: "font", name: "Cranes.ttf", fileUrl: "/files/font", info: fontInfo }),
  ]);
  const font = await openDetails("Cranes.ttf");
  fireEvent.click(within(font).getByRole("button", { name: "Move to the trash" }));
  await screen.findByText("“Cranes.ttf” is in the trash.");
  await waitFor(() => expect(queryClient.getQueryState(ownFontsKey)?.isInvalidated).toBe(true));
});

test("a font that does not come says so, and can be asked for again", { tags: ["full"] }, async () => {
  await openAssets([
    sampleAsset({ id: "type", kind: "font", name: "Cranes.ttf", fileUrl: "/files/font", info: fontInfo }),
  ]);
  const font = await openDetails("Cranes.ttf");
  const problem = await within(font).findByRole("alert");
  within(problem).getByText(/answered with 404/);
  within(problem).getByRole("button", { name: "Try again" });
  within(font).getByText("Cranes Display");
});

test("the page leads to its article in the help center", async () => {
  await openAssets([]);
  const help = await screen.findByRole("link", { name: "How My assets works" });
  expect(help.getAttribute("href")).toBe("/help-center/my-assets/");
});

test("files are counted by kind, listed by kind, and found by name", async () => {
  const { user, search } = await openAssets([sampleAsset(), srt]);
  const kinds = await screen.findByRole("navigation", { name: "Kinds of files" });
  await within(kinds).findByRole("link", { name: /All files.*Files: 2/ });
  await waitFor(() => expect(listNames()).toEqual(["Show details of trip.mp4", "Show details of trip.srt"]));
  await user.click(within(kinds).getByRole("link", { name: /Subtitles/ }));
  await waitFor(() => expect(listNames()).toEqual(["Show details of trip.srt"]));
  await user.type(screen.getByRole("searchbox", { name: "Search names and tags" }), "mp4");
  await screen.findByText("Nothing fits.");
  expect(search()).toBe("?kind=subtitle&q=mp4");
});

test("the details tell what uses a file, and lead to the products that take it", {
  tags: ["full"],
}, async () => {
  const { user, pathname, search } = await openAssets([sampleAsset(), srt]);
  const details = await openDetails("trip.mp4");
  await within(details).findByRole("link", { name: "Trip in Spanish" });
  within(details).getByText("If you delete it, 1 task keeps its copy until the task is deleted.");
  within(details).getByText("640 × 360");
  const other = await openDetails("trip.srt");
  await within(other).findByText("No task uses this file.");
  await user.click(within(other).getByRole("button", { name: "Use in" }));
  const products = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(products).toContain("Subtitles");
  expect(products).not.toContain("Transcription");
  await user.click(screen.getByRole("menuitem", { name: "Subtitles" }));
  await waitFor(() => expect(pathname() + search()).toBe("/subtitle?material=srt"));
});

test("a file is renamed in its place, deleted with a way back, and for good after a question", async () => {
  const { user, server, shelf } = await openAssets([sampleAsset(), srt]);
  const details = await openDetails("trip.srt");
  await user.click(within(details).getByRole("button", { name: "Rename" }));
  const field = within(details).getByRole("textbox", { name: "New name of trip.srt" });
  await user.clear(field);
  await user.type(field, "voyage.srt{Enter}");
  const renamed = await screen.findByRole("region", { name: "Details of voyage.srt" });
  const away = within(renamed).getByRole("button", { name: "Move to the trash" });
  await waitFor(() => expect(away).toHaveProperty("disabled", false));
  await user.click(away);
  await screen.findByText("“voyage.srt” is in the trash.");
  expect(server.askedFor(calls.materials.removeMany)).toEqual([{ materialIds: ["srt"] }]);
  await waitFor(() => expect(listNames()).toEqual(["Show details of trip.mp4"]));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(listNames()).toHaveLength(2));

  const back = await screen.findByRole("region", { name: "Details of voyage.srt" });
  await user.click(within(back).getByRole("button", { name: "Move to the trash" }));
  await user.click(await screen.findByRole("link", { name: /Trash/ }));
  const inTrash = await openDetails("voyage.srt");
  await user.click(within(inTrash).getByRole("button", { name: "Delete for good" }));
  const question = await screen.findByRole("dialog", { name: "Delete for good" });
  within(question).getByText("“voyage.srt” cannot be brought back. Tasks that use it keep their copy.");
  expect(shelf.assets).toHaveLength(2);
  await user.click(within(question).getByRole("button", { name: "Delete for good" }));
  await screen.findByText("The trash is empty.");
  expect(shelf.assets.map(({ id }) => id)).toEqual(["material-1"]);
});

test("what cannot be brought is said for each file; nothing yet has words", async () => {
  const { container, server } = await openAssets([]);
  await screen.findByText("Nothing here yet");
  const input = container.querySelector("input[type=file]");
  if (!(input instanceof HTMLInputElement)) throw new Error("There is no way to choose files.");
  fireEvent.change(input, { target: { files: [new File(["x"], "notes.exe"), new File([], "empty.mp4")] } });
  await screen.findByText("“notes.exe” is no kind of file that can be opened here.");
  await screen.findByText("“empty.mp4” is empty.");
  expect(server.askedFor(calls.materials.generateUploadUrl)).toEqual([]);
});

test("subtitles that are pictures can be brought, larger than those of letters", async () => {
  const { container, server } = await openAssets([]);
  server.answer(calls.materials.generateUploadUrl, () => new Refusal("STORAGE_FULL"));
  await screen.findByText("Nothing here yet");
  const input = container.querySelector("input[type=file]");
  if (!(input instanceof HTMLInputElement)) throw new Error("There is no way to choose files.");
  expect(input.accept.split(",")).toContain(".sup");
  const film = new File(["PG"], "film.sup");
  Object.defineProperty(film, "size", { value: limits.maxSubtitleBytes + 1 });
  fireEvent.change(input, { target: { files: [film] } });
  await waitFor(() =>
    expect(server.askedFor(calls.materials.generateUploadUrl)).toMatchObject([{ name: "film.sup" }]),
  );
});

const savedLook = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Bright",
  style: defaultSubtitleStyle,
  createdAt: "2026-01-01T00:00:00.000Z",
};
const savedKit = { ...savedLook, id: "00000000-0000-4000-8000-000000000002", name: "Lakeside" };

/** A server that keeps what is saved beside files, for the page at an address. */
async function openSaved(path: string, more: Partial<SavedAsset>[] = [], files: Asset[] = []) {
  const of = { folderId: null, tags: [], createdAt: savedLook.createdAt, storedUntil: null };
  const saved: SavedAsset[] = [
    { ...of, kind: "look", id: savedLook.id, name: savedLook.name },
    { ...of, kind: "brand", id: savedKit.id, name: savedKit.name },
    ...more.map((one, at) => ({
      ...{ ...of, kind: "voice" as const, id: `00000000-0000-4000-8000-0000000001${at}0`, name: "Mine" },
      ...one,
    })),
  ];
  const change = (refs: readonly SavedRef[], part: Partial<SavedAsset>) => {
    for (const one of saved) if (refs.some(({ id }) => id === one.id)) Object.assign(one, part);
    return {};
  };
  const isThere = (id: string) => saved.some((one) => one.id === id && one.storedUntil === null);
  const remove = (items: readonly SavedRef[]) => change(items, { storedUntil: "2026-12-20T00:00:00.000Z" });
  const { style: _, ...named } = savedKit;
  const prepare = (server: AnsweringServer) => {
    server.answer(calls.savedAssets.list, ({ view, kind, tag, search = "", folderId }) => ({
      items: saved.filter(
        (one) =>
          (one.storedUntil !== null) === (view === "deleted") &&
          (kind ?? one.kind) === one.kind &&
          (folderId ?? one.folderId) === one.folderId &&
          one.name.includes(search) &&
          (tag === undefined || one.tags.includes(tag)),
      ),
    }));
    server.answer(calls.savedAssets.counts, () => {
      const there = saved.filter(({ storedUntil }) => storedUntil === null);
      const count = (kind: SavedAsset["kind"]) => there.filter((one) => one.kind === kind).length;
      return {
        kinds: {
          ...{ look: count("look"), brand: count("brand") },
          ...{ voice: count("voice"), pronunciation: count("pronunciation") },
        },
        deleted: saved.length - there.length,
      };
    });
    server.answer(calls.savedAssets.tag, ({ items, add }) => change(items, { tags: add ?? [] }));
    server.answer(calls.folders.moveSaved, ({ items, folderId }) => change(items, { folderId }));
    server.answer(calls.savedAssets.remove, ({ items }) => remove(items));
    server.answer(calls.savedAssets.restore, ({ items }) => change(items, { storedUntil: null }));
    server.answer(calls.savedAssets.emptyTrash, ({ items = [] }) => {
      saved.splice(0, saved.length, ...saved.filter(({ id }) => !items.some((one) => one.id === id)));
      return {};
    });
    server.answer(calls.brandKits.list, () => ({
      items: isThere(savedKit.id) ? [{ ...named, brand: brandSchema.parse({}) }] : [],
    }));
    server.answer(calls.brandKits.remove, ({ brandKitId }) => remove([{ kind: "brand", id: brandKitId }]));
    server.answer(calls.stylePresets.list, () => ({ items: isThere(savedLook.id) ? [savedLook] : [] }));
  };
  return openAssets(files, { path, prepare });
}

test("saved looks of subtitles stand among the assets, get other names there, and tags to be found by", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openSaved("/my-assets?kind=looks");
  let name = "Bright";
  server.answer(calls.stylePresets.list, () => ({ items: [{ ...savedLook, name }] }));
  server.answer(calls.stylePresets.update, (change) => {
    name = change.name ?? name;
    return { ...savedLook, name };
  });
  await user.click(await screen.findByRole("button", { name: "Bright" }));
  await user.keyboard("{Control>}a{/Control}Bold{Enter}");
  await screen.findByRole("button", { name: "Bold" });
  expect(screen.queryByRole("button", { name: "Save this look" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "More for “Bold”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Tags" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tags of “Bright”" }));
  await user.type(dialog.getByLabelText("Tags"), "spring{Enter}");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(await screen.findByRole("combobox", { name: "Tags" }));
  await user.click(await screen.findByRole("option", { name: "spring (1)" }));
  await waitFor(() =>
    expect(server.askedFor(calls.savedAssets.list).at(-1)).toMatchObject({ kind: "look", tag: "spring" }),
  );
});

test("while something else is looked for, what was found stands, and nothing that was not looked for", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openSaved("/my-assets?kind=brands&q=Hillside");
  await screen.findByText("Nothing fits.");
  const next = Promise.withResolvers<{ items: SavedAsset[] }>();
  server.answer(calls.savedAssets.list, () => next.promise);
  await user.type(screen.getByRole("searchbox"), "s");
  await waitFor(() =>
    expect(server.askedFor(calls.savedAssets.list).at(-1)).toMatchObject({ search: "Hillsides" }),
  );
  expect(screen.queryByRole("button", { name: "Delete Lakeside" })).toBeNull();
  next.resolve({ items: [] });
});

test("a brand kit is deleted and taken back, and what was deleted of every kind lies in one trash", {
  tags: ["full"],
}, async () => {
  const word = { kind: "pronunciation", name: "SQL", storedUntil: "2026-12-20T00:00:00.000Z" } as const;
  const { user, server } = await openSaved("/my-assets?kind=brands", [word]);
  await user.click(await screen.findByRole("button", { name: "Delete Lakeside" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Delete Lakeside" })).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await user.click(await screen.findByRole("button", { name: "Delete Lakeside" }));
  await user.click(await screen.findByRole("link", { name: /^Trash/ }));
  await user.click(await screen.findByRole("button", { name: "Restore “Lakeside”" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Restore “Lakeside”" })).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Delete “SQL” for good" }));
  await user.click(await screen.findByRole("button", { name: "Delete for good" }));
  await screen.findByText("The trash is empty.");
  expect(server.askedFor(calls.savedAssets.emptyTrash)).toMatchObject([
    { items: [{ kind: "pronunciation" }] },
  ]);
});

test("words and voices are chosen together with files, dragged into a folder, and are back where they lay", {
  tags: ["full"],
}, async () => {
  const words = ["SQL", "Loom"].map((name) => ({ kind: "pronunciation" as const, name }));
  const { user, server } = await openSaved("/my-assets?kind=pronunciations", words);
  const place = await screen.findByRole("link", { name: /^Pronunciations/ });
  await within(place).findByRole("img", { name: "2" });
  const link = await screen.findByRole("link", { name: "SQL" });
  expect(link.getAttribute("href")).toBe("/pronunciations?q=SQL");
  await user.click(screen.getByRole("checkbox", { name: "Select SQL" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Loom" }));
  const dataTransfer = new DataTransfer();
  fireEvent.dragStart(screen.getByRole("checkbox", { name: "Select Loom" }), { dataTransfer });
  fireEvent.drop(await screen.findByRole("link", { name: /^Clients/ }), { dataTransfer });
  await screen.findByText("Moved: 2");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.askedFor(calls.folders.moveSaved)).toMatchObject([
      { items: [{}, {}], folderId: "clients" },
      { items: [{}, {}], folderId: null },
    ]),
  );
  const bar = within(screen.getByRole("region", { name: "Selection" }));
  await user.click(bar.getByRole("button", { name: "Tags" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tags of the selection" }));
  await user.type(dialog.getByLabelText("Tags that all of them have"), "names{Enter}");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("With new tags: 2");
  await user.keyboard("{Delete}");
  await screen.findByText("Moved to the trash: 2");
  expect(server.askedFor(calls.savedAssets.remove)).toMatchObject([{ items: [{}, {}] }]);
  await within(screen.getByRole("link", { name: /^Trash/ })).findByRole("img", { name: "Files: 2" });
});

test("where no files stand, all that is chosen is what is seen", async () => {
  const { user } = await openSaved("/my-assets", [], [srt]);
  await screen.findByRole("checkbox", { name: "Select trip.srt" });
  await user.click(screen.getByRole("link", { name: /^Brand kits/ }));
  await screen.findByRole("checkbox", { name: "Select Lakeside" });
  await user.keyboard("{Control>}a{/Control}");
  const bar = within(await screen.findByRole("region", { name: "Selection" }));
  expect(bar.getByRole("status").textContent).toContain("1");
  await user.keyboard("{Delete}");
  await screen.findByText("“Lakeside” is in the trash.");
});

test("looks and brand kits are chosen where they are drawn", { tags: ["full"] }, async () => {
  const { user, server } = await openSaved("/my-assets?kind=brands");
  await user.click(await screen.findByRole("checkbox", { name: "Select Lakeside" }));
  await user.click(screen.getByRole("link", { name: /^Subtitle looks/ }));
  expect(screen.queryByRole("region", { name: "Selection" })).toBeNull();
  await user.click(await screen.findByRole("checkbox", { name: "Select Bright" }));
  const bar = within(await screen.findByRole("region", { name: "Selection" }));
  await user.click(bar.getByRole("button", { name: "Delete" }));
  await screen.findByText("“Bright” is in the trash.");
  expect(server.askedFor(calls.savedAssets.remove)).toMatchObject([{ items: [{ kind: "look" }] }]);
});

test("a voice is put into a folder, where it stands beside the files, and tells what uses it", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openSaved("/my-assets?kind=voices", [{ name: "Ada" }]);
  server.answer(calls.savedAssets.uses, {
    items: [
      {
        ...{ taskId: "t1", projId: "p1", name: "Talk", product: "text-to-speech", lines: 2 },
        ...{ createdAt: savedLook.createdAt, isDeleted: false },
      },
    ],
  });
  await user.click(await screen.findByRole("button", { name: "More for “Ada”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Used by" }));
  const uses = within(await screen.findByRole("dialog", { name: "What uses “Ada”" }));
  expect((await uses.findByRole("link", { name: "Talk" })).getAttribute("href")).toContain("t1");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "More for “Ada”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Move “Ada”" }));
  await user.click(dialog.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "Clients" }));
  await user.click(dialog.getByRole("button", { name: "Move" }));
  await waitFor(() =>
    expect(server.askedFor(calls.folders.moveSaved)).toMatchObject([{ folderId: "clients" }]),
  );
  await user.click(await screen.findByRole("link", { name: /^Clients/ }));
  await screen.findByRole("heading", { name: "Looks, brand kits, voices and words" });
  screen.getByRole("button", { name: "More for “Ada”" });
});

test("a glossary is written, read beside the list, and changed as its next version", {
  tags: ["full"],
}, async () => {
  // A file that was brought from elsewhere may have a word twice.
  const fileUrl = "data:text/csv,source,target%0ALoom,tela%0Aloom,telar%0A";
  const of = { kind: "glossary", fileUrl, posterUrl: null } as const;
  const info = { ...none, container: "csv", durationMs: 0, terms: 1 };
  const { user, server, shelf } = await openAssets([], { path: "/my-assets?kind=glossary" });
  const written = sampleAsset({ ...of, id: "sea", name: "Sea.glossary.csv", info });
  server.answer(calls.materials.detail, written);
  server.answer(calls.materials.write, ({ materialId }) => {
    const asset = materialId === undefined ? written : { ...written, id: "sea-2", version: 2 };
    shelf.assets = [asset];
    return asset;
  });
  await screen.findByText(/^Keep the words of a project here/);
  await user.click(screen.getByRole("button", { name: "New glossary" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "Sea");
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await user.type(screen.getByRole("textbox", { name: "Term" }), "loom");
  await user.type(screen.getByRole("textbox", { name: "Translation" }), "telar{Enter}");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const panel = await screen.findByRole("region", { name: "Details of Sea.glossary.csv" });
  await within(panel).findByRole("textbox", { name: "Term: loom" });
  await user.click(within(panel).getByRole("button", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog", { name: "Sea" });
  await user.click(within(dialog).getByRole("button", { name: "Remove loom" }));
  await user.type(within(dialog).getByRole("textbox", { name: "Term" }), "ship{Enter}");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.askedFor(calls.materials.write)).toMatchObject([
      { kind: "glossary", name: "Sea", terms: [{ source: "loom", target: "telar" }] },
      { materialId: "sea", terms: [{ source: "ship", target: "" }] },
    ]),
  );
});

test("files of an earlier visit that did not arrive are named, until they are forgotten", async () => {
  const chosen = ["a.mp4", "b.mp4"].map((name, index) => ({ name, size: 10, hasArrived: index === 0 }));
  localStorage.setItem("voxloom-assets-uploads", JSON.stringify(chosen));
  const { user } = await openAssets([]);
  await screen.findByText(
    "Not sent yet: b.mp4. Choose these files again to go on. What has arrived is not sent twice.",
  );
  await user.click(screen.getByRole("button", { name: "Forget them" }));
  expect(screen.queryByText(/^Not sent yet/)).toBeNull();
  expect(localStorage.getItem("voxloom-assets-uploads")).toBeNull();
});

const check = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
const selectBoth = async () => {
  await waitFor(() => expect(listNames()).toHaveLength(2));
  check("trip.mp4");
  check("trip.srt");
  return screen.findByRole("region", { name: "Selection" });
};

test("chosen files are moved into a folder, listed there, and moved back", { tags: ["full"] }, async () => {
  const { user, shelf, search } = await openAssets([sampleAsset(), srt]);
  const bar = await selectBoth();
  within(bar).getByText("2 selected");
  await user.click(within(bar).getByRole("button", { name: "Move" }));
  const dialog = await screen.findByRole("dialog", { name: "Move the selection" });
  await user.click(within(dialog).getByRole("combobox", { name: "Into which folder" }));
  await user.click(await screen.findByRole("option", { name: "Clients" }));
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  await screen.findByText("Moved: 2");
  expect(shelf.assets.map(({ folderId }) => folderId)).toEqual(["clients", "clients"]);
  const folders = screen.getByRole("navigation", { name: "Folders" });
  await user.click(await within(folders).findByRole("link", { name: /Clients.*Files: 2/ }));
  await waitFor(() => expect(search()).toBe("?folder=clients"));
  await waitFor(() => expect(listNames()).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("This folder is empty.");
  expect(shelf.assets.map(({ folderId }) => folderId)).toEqual([null, null]);
});

test("files are dragged onto a folder, and out of it", async () => {
  const { shelf } = await openAssets([sampleAsset(), srt]);
  const drag = async (name: string, target: RegExp) => {
    const to = await screen.findByRole("link", { name: target });
    const tile = await screen.findByRole("button", { name: `Show details of ${name}` });
    const dataTransfer = new DataTransfer();
    fireEvent.dragStart(tile, { dataTransfer });
    fireEvent.dragOver(to, { dataTransfer });
    fireEvent.drop(to, { dataTransfer });
  };
  await drag("trip.srt", /Clients/);
  await waitFor(() => expect(shelf.assets.map(({ folderId }) => folderId)).toEqual([null, "clients"]));
  await drag("trip.srt", /In no folder/);
  await waitFor(() => expect(shelf.assets.map(({ folderId }) => folderId)).toEqual([null, null]));
});

test("tags are put on several files, filter the list, and undoing leaves what was there before", {
  tags: ["full"],
}, async () => {
  const { user, shelf, search } = await openAssets([sampleAsset({ tags: ["Launch"] }), srt]);
  const bar = await selectBoth();
  await user.click(within(bar).getByRole("button", { name: "Tags" }));
  const dialog = await screen.findByRole("dialog", { name: "Tags of the selection" });
  await user.type(
    within(dialog).getByRole("combobox", { name: "Tags that all of them have" }),
    "Launch{Enter}",
  );
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await screen.findByText("With new tags: 2");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(shelf.assets.map(({ tags }) => tags)).toEqual([["Launch"], []]));

  await user.click(await screen.findByRole("combobox", { name: "Tags" }));
  await user.click(await screen.findByRole("option", { name: "Launch (1)" }));
  await waitFor(() => expect(listNames()).toEqual(["Show details of trip.mp4"]));
  expect(search()).toBe("?tag=Launch");
  const details = await openDetails("trip.mp4");
  await user.type(within(details).getByRole("combobox", { name: "Tags" }), "2026{Enter}");
  await waitFor(() => expect(shelf.assets[0]?.tags).toEqual(["Launch", "2026"]));
});

test("keys choose all, delete what is chosen, and go to the search", { tags: ["full"] }, async () => {
  const { user, shelf } = await openAssets([sampleAsset(), srt]);
  await waitFor(() => expect(listNames()).toHaveLength(2));
  await user.keyboard("{Control>}a{/Control}");
  await screen.findByText("2 selected");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
  await user.keyboard("/");
  expect(screen.getByRole("searchbox", { name: "Search names and tags" })).toBe(document.activeElement);
  await user.tab();
  await user.keyboard("{Control>}a{/Control}{Delete}");
  await screen.findByText("Moved to the trash: 2");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(shelf.assets.every(({ storedUntil }) => storedUntil === null)).toBe(true));
});

test("a picture is shown with its sides", { tags: ["full"] }, async () => {
  const picture = sampleAsset({
    ...{ id: "picture", kind: "image", name: "cover.webp", posterUrl: null, fileUrl: "/files/cover.webp" },
    info: {
      ...{ container: "webp", durationMs: 0, video: null, audioTracks: [], subtitleTracks: [] },
      image: { width: 800, height: 600, isAnimated: true },
    },
  });
  const { user } = await openAssets([sampleAsset(), picture]);
  await user.click(await screen.findByRole("link", { name: /Images/ }));
  await waitFor(() => expect(listNames()).toEqual(["Show details of cover.webp"]));
  const details = await openDetails("cover.webp");
  within(details).getByRole("img", { name: "cover.webp" });
  within(details).getByText("800 × 600");
  expect(within(details).queryByText("Length")).toBeNull();
});

test("the storage is shown by what takes it, against what the plan allows", async () => {
  await openAssets([sampleAsset({ sizeBytes: 3_000_000 }), srt]);
  const storage = await screen.findByRole("region", { name: "Storage" });
  within(storage).getByText("3.8 MB of 9.5 MB");
  const parts = within(storage)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(parts).toEqual(["Videos2.9 MB", "Subtitles2 kB", "Results of tasks977 kB"]);
});

test("an earlier version is taken back in its place; tasks say which version they are on", {
  tags: ["full"],
}, async () => {
  const now = sampleAsset({ id: "now", name: "cut-2.mp4", version: 2 });
  const { user, shelf, search } = await openAssets([now]);
  shelf.versions = [
    sampleAsset({ name: "cut-1.mp4", replacedBy: "now", storedUntil: "2026-06-05T12:00:00.000Z" }),
  ];
  const details = await openDetails("cut-2.mp4");
  const versions = await within(details).findByRole("region", { name: "Earlier versions" });
  within(versions).getByText("cut-1.mp4");
  const uses = await within(details).findByRole("region", { name: "Used by" });
  await within(uses).findByRole("link", { name: "Trip in Spanish" });
  within(uses).getByText("On version 1");
  await user.click(within(versions).getByRole("button", { name: "Use version 1" }));
  await screen.findByRole("region", { name: "Details of cut-1.mp4" });
  expect(search()).toBe("?open=material-1");
  await screen.findByText("Version 3");
});

test("a link to a file that is gone says so, and leads to the trash, where it is or is said to be deleted for good", async () => {
  const { user, shelf, search } = await openAssets([srt], { path: "/my-assets?open=old" });
  const told = await screen.findByText("The file that this link opens is no longer among your files.");
  await user.click(screen.getByRole("link", { name: "Look in the trash" }));
  expect(search()).toBe("?kind=trash&open=old");
  await screen.findByText("The file that this link opens was deleted for good.");
  expect(told.isConnected && told.textContent?.includes("no longer")).toBe(false);
  shelf.assets = [
    ...shelf.assets,
    { ...srt, id: "old", name: "old.srt", storedUntil: "2026-06-05T12:00:00Z" },
  ];
  await queryClient.invalidateQueries({ queryKey: ["assets"] });
  await screen.findByRole("region", { name: "Details of old.srt" });
  expect(screen.queryByText(/that this link opens/)).toBeNull();
});

/** The files of which versions are asked for from now on, also where nobody waits for the answer any more. */
function followVersions(): unknown[] {
  const asked: unknown[] = [];
  const stop = queryClient.getQueryCache().subscribe((event) => {
    const [area, what, id] = event.query.queryKey;
    if (event.type === "updated" && event.action.type === "fetch" && area === "assets" && what === "versions")
      asked.push(id);
  });
  onTestFinished(stop);
  return asked;
}

test("of what goes into the trash no versions are asked for, neither as it goes nor there", {
  tags: ["full"],
}, async () => {
  const { user, shelf } = await openAssets([
    sampleAsset({ id: "now", name: "cut-2.mp4", version: 2 }),
    sampleAsset({ id: "twin", name: "cut-3.mp4", version: 2 }),
    sampleAsset({ id: "third", name: "cut-4.mp4", version: 2 }),
  ]);
  shelf.versions = [sampleAsset({ name: "cut-1.mp4", replacedBy: "now" })];
  const asked = followVersions();
  const open = async (name: string) => {
    const details = await openDetails(name);
    await within(details).findByRole("region", { name: "Earlier versions" });
    return details;
  };
  const first = await open("cut-2.mp4");
  shelf.duplicates = [shelf.assets.slice(1).toReversed()];
  await user.click(within(first).getByRole("button", { name: "Move to the trash" }));
  await screen.findByText("“cut-2.mp4” is in the trash.");
  await open("cut-3.mp4");
  await user.click(await screen.findByRole("button", { name: "Merge" }));
  await waitFor(() => expect(listNames()).toEqual(["Show details of cut-4.mp4"]));
  await open("cut-4.mp4");
  await user.click(await screen.findByRole("link", { name: /Trash/ }));
  const inTrash = await openDetails("cut-2.mp4");
  await within(inTrash).findByRole("region", { name: "Used by" });
  expect(asked).toEqual(["now", "twin", "third"]);
});

test("whoever comes second with a replacement is told", async () => {
  const { user, shelf } = await openAssets([sampleAsset({ id: "now", name: "cut-2.mp4", version: 2 })]);
  shelf.versions = [sampleAsset({ name: "cut-1.mp4", replacedBy: "now" })];
  const details = await openDetails("cut-2.mp4");
  const back = await within(details).findByRole("button", { name: "Use version 1" });
  shelf.versions = [];
  await user.click(back);
  await screen.findByText(/Somebody else replaced this file meanwhile/);
});

test("files that are there twice are merged by one press, with a way back", { tags: ["full"] }, async () => {
  const twin = sampleAsset({ id: "twin", name: "trip (1).mp4" });
  const first = sampleAsset();
  const server = await openAnsweringServer();
  const shelf = new Shelf(server, [first, twin]);
  shelf.duplicates = [[first, twin]];
  const { user } = await openComponent(<AssetsPage />, {
    areas: ["assets", "tasks", "ordering", "terms"],
    path: "/my-assets",
  });
  await screen.findByText(/Files you have more than once: 1/);
  await user.click(screen.getByRole("button", { name: "Merge" }));
  await screen.findByText("Moved to the trash: 1");
  await waitFor(() => expect(listNames()).toEqual(["Show details of trip.mp4"]));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(listNames()).toHaveLength(2));
});
