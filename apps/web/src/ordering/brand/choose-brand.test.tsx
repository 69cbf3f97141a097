import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  type Asset,
  type Brand,
  type BrandKit,
  brandSchema,
  calls,
  limits,
  type Material,
} from "@voxloom/contract";
import { useState } from "react";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleAsset, sampleMaterial } from "../../testing/samples.ts";
import { ChooseBrand } from "./choose-brand.tsx";

const full = { tags: ["full"] };
const createdAt = "2026-01-01T00:00:00.000Z";
/** Ids of kits, which the server gives. */
const ids: Record<string, string> = {
  Lakeside: "11111111-1111-4111-8111-111111111111",
  Seaside: "22222222-2222-4222-8222-222222222222",
};
const kit = (name: string, brand: Partial<Brand> = {}): BrandKit => ({
  ...{ id: ids[name] ?? "00000000-0000-4000-8000-000000000000", name, createdAt },
  brand: { ...brandSchema.parse({}), ...brand },
});
const picture = (id: string, name: string): Asset => ({
  ...sampleAsset({ id, name }),
  ...{ kind: "image", posterUrl: null, fileUrl: null },
  info: {
    ...{ container: "png", durationMs: 0, video: null, audioTracks: [], subtitleTracks: [] },
    image: { width: 400, height: 300, isAnimated: false },
  },
});
const font = {
  ...{ materialId: "font-1", family: "Fjord", name: "fjord.woff2", url: "/fonts/fjord.woff2" },
  ...{ sizeBytes: 1_000, letters: "20-7e", isBold: false, isItalic: false, isForDrawingOnly: false },
};

type Given = { kits?: BrandKit[]; brand?: Brand | null; materials?: readonly Material[] };

async function openBrand({ kits = [], brand = null, materials = [] }: Given = {}) {
  const server = await openAnsweringServer("/create-video");
  const stored = [...kits];
  server.answer(calls.brandKits.list, () => ({ items: stored }));
  server.answer(calls.brandKits.create, ({ name, brand: made }) => {
    const created = { ...kit(name), brand: brandSchema.parse(made) };
    stored.push(created);
    return created;
  });
  server.answer(calls.brandKits.update, ({ brandKitId, name, brand: made }) => {
    const changed = { ...kit(name), id: brandKitId, brand: brandSchema.parse(made) };
    stored.splice(
      stored.findIndex(({ id }) => id === brandKitId),
      1,
      changed,
    );
    return changed;
  });
  server.answer(calls.fonts.list, { families: [], letters: "" });
  server.answer(calls.fonts.own, { fonts: [font] });
  server.answer(
    calls.materials.detail,
    ({ materialId }) => materials.find(({ id }) => id === materialId) ?? new Refusal("NOT_FOUND"),
  );
  const chosen: (Brand | null)[] = [];
  const Page = () => {
    const [now, setNow] = useState(brand);
    return (
      <ChooseBrand
        brand={now}
        onChange={(next) => {
          chosen.push(next);
          setNow(next);
        }}
      />
    );
  };
  const opened = await openComponent(<Page />, { areas: ["brand", "ordering", "assets", "slideshow"] });
  const card = within(screen.getByRole("region", { name: "Brand kit" }));
  const openDialog = async (press: string, name: string) => {
    await opened.user.click(await card.findByRole("button", { name: press }));
    return within(await screen.findByRole("dialog", { name }));
  };
  return { ...opened, server, card, chosen, stored, openDialog };
}
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("one kit of several is chosen, and none again", async () => {
  const { user, card, chosen } = await openBrand({
    kits: [kit("Lakeside", { accentColor: "#0b8f83" }), kit("Seaside", { accentColor: "#123456" })],
  });
  const choice = await card.findByRole<HTMLInputElement>("combobox", { name: "Brand kit" });
  expect(choice.value).toBe("None");
  expect(card.queryByRole("button", { name: "Edit" })).toBeNull();
  await user.click(choice);
  await user.click(await screen.findByRole("option", { name: "Seaside" }));
  expect(chosen).toEqual([expect.objectContaining({ accentColor: "#123456" })]);
  expect(card.getByRole("button", { name: "Edit" })).toBeDefined();
  await user.click(choice);
  await user.click(await screen.findByRole("option", { name: "None" }));
  expect(chosen.at(-1)).toBeNull();
});

test("a kit that was changed since stays in the video as it was, and is called so", full, async () => {
  const { user, card, chosen } = await openBrand({
    kits: [kit("Lakeside", { accentColor: "#0b8f83" })],
    brand: kit("Lakeside", { accentColor: "#ff0000" }).brand,
  });
  await waitFor(() =>
    expect(card.getByRole<HTMLInputElement>("combobox").value).toBe("As it was when it was chosen"),
  );
  expect(card.queryByRole("button", { name: "Edit" })).toBeNull();
  await user.click(card.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "Lakeside" }));
  expect(chosen.at(-1)).toMatchObject({ accentColor: "#0b8f83" });
  // The older one is nowhere any more.
  await user.click(card.getByRole("combobox"));
  expect(screen.queryByRole("option", { name: "As it was when it was chosen" })).toBeNull();
});

test("a kit is edited where it is chosen, and the video takes what it became", full, async () => {
  const { user, card, chosen, server, openDialog } = await openBrand({
    kits: [kit("Lakeside", { textColor: "#ffffff" })],
    brand: kit("Lakeside", { textColor: "#ffffff" }).brand,
  });
  const dialog = await openDialog("Edit", "Lakeside");
  const name = dialog.getByRole("textbox", { name: "Name" });
  await user.type(name, " north ");
  await user.click(dialog.getByRole("switch", { name: "Text" }));
  await user.click(dialog.getByRole("switch", { name: "Background" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isGone();
  expect(server.askedFor(calls.brandKits.update)).toMatchObject([
    {
      ...{ brandKitId: ids.Lakeside, name: "Lakeside north" },
      brand: { textColor: null, backgroundColor: "#101418", accentColor: null },
    },
  ]);
  expect(chosen).toEqual([expect.objectContaining({ backgroundColor: "#101418" })]);
  await waitFor(() => expect(card.getByRole<HTMLInputElement>("combobox").value).toBe("Lakeside north"));
});

test("what cannot be saved says why, and what was entered stays to be saved again", full, async () => {
  const { user, server, chosen, openDialog } = await openBrand();
  const refused = Promise.withResolvers<Refusal>();
  server.answer(calls.brandKits.create, () => refused.promise);
  const dialog = await openDialog("New brand kit", "New brand kit");
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Lakeside");
  const save = dialog.getByRole("button", { name: "Save" });
  await user.dblClick(save);
  refused.resolve(new Refusal("STORAGE_FULL"));
  await dialog.findByRole("alert");
  expect(server.askedFor(calls.brandKits.create)).toHaveLength(1);
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Lakeside");
  expect(chosen).toEqual([]);
  server.answer(calls.brandKits.create, ({ name }) => kit(name));
  await user.click(save);
  await isGone();
  expect(chosen).toHaveLength(1);
});

test(
  "a dialog in which nothing was entered goes by Escape; one with words in it stays until it is closed",
  full,
  async () => {
    const { user, server, openDialog } = await openBrand();
    await openDialog("New brand kit", "New brand kit");
    await user.keyboard("{Escape}");
    await isGone();
    const dialog = await openDialog("New brand kit", "New brand kit");
    const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" });
    await user.type(name, "Lakeside{Escape}");
    expect(name.value).toBe("Lakeside");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await isGone();
    expect(server.askedFor(calls.brandKits.create)).toEqual([]);
    // The next one begins anew.
    const next = await openDialog("New brand kit", "New brand kit");
    expect(next.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("");
  },
);

test("a name of spaces is none, and one is as long as a kit's can be", full, async () => {
  const { user, openDialog } = await openBrand();
  const dialog = await openDialog("New brand kit", "New brand kit");
  const save = dialog.getByRole("button", { name: "Save" });
  const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  await user.type(name, "   ");
  expect(save).toHaveProperty("disabled", true);
  await user.click(name);
  await user.paste("n".repeat(limits.maxBrandKitNameCharacters + 20));
  expect(name.value).toHaveLength(limits.maxBrandKitNameCharacters);
  expect(save).toHaveProperty("disabled", false);
});

test("a color is the brand's own, in the code that is typed, or stays with the template", full, async () => {
  const { user, server, openDialog } = await openBrand();
  const dialog = await openDialog("New brand kit", "New brand kit");
  const colors = within(dialog.getByRole("group", { name: "Colors" }));
  expect(colors.getAllByText("As the template has it")).toHaveLength(3);
  await user.click(colors.getByRole("switch", { name: "Accent" }));
  expect(colors.getAllByText("As the template has it")).toHaveLength(2);
  const code = colors.getByRole<HTMLInputElement>("textbox", { name: "Accent" });
  await user.clear(code);
  await user.type(code, "#FF5FE7");
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Lakeside");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isGone();
  expect(server.askedFor(calls.brandKits.create)).toMatchObject([{ brand: { accentColor: "#ff5fe7" } }]);
});

test("letters are of a font that was brought, of one of ours, or of the template", full, async () => {
  const { user, server, openDialog } = await openBrand();
  const dialog = await openDialog("New brand kit", "New brand kit");
  const fonts = dialog.getByRole<HTMLInputElement>("combobox", { name: "Font" });
  const choose = async (name: string) => {
    await user.click(fonts);
    await user.click(await screen.findByRole("option", { name }));
  };
  await choose("Fjord · fjord.woff2");
  await choose("Serif");
  await choose("Fjord · fjord.woff2");
  expect(fonts.value).toBe("Fjord · fjord.woff2");
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Lakeside");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isGone();
  expect(server.askedFor(calls.brandKits.create)).toMatchObject([
    { brand: { family: null, ownFont: { materialId: "font-1" } } },
  ]);
});

test("a font that is gone is said to be, until another is chosen", full, async () => {
  const brand = { ownFont: { materialId: "font-9" } };
  const { user, server, openDialog } = await openBrand({
    kits: [kit("Lakeside", brand)],
    brand: kit("Lakeside", brand).brand,
  });
  const dialog = await openDialog("Edit", "Lakeside");
  const fonts = dialog.getByRole<HTMLInputElement>("combobox", { name: "Font" });
  await waitFor(() => expect(fonts.value).toBe("The file is gone"));
  await user.click(fonts);
  await user.click(await screen.findByRole("option", { name: "Sans serif" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isGone();
  expect(server.askedFor(calls.brandKits.update)).toMatchObject([
    { brand: { family: "sans", ownFont: null } },
  ]);
});

test("a logo is taken of the assets, put in its place, made fainter, and left out again", {
  tags: ["full"],
}, async () => {
  const logo = picture("logo-1", "logo.png");
  const { user, server, openDialog } = await openBrand({ materials: [logo] });
  server.answer(calls.materials.list, { items: [logo], nextCursor: null });
  const dialog = await openDialog("New brand kit", "New brand kit");
  const part = within(dialog.getByRole("group", { name: "Logo" }));
  expect(part.queryByRole("combobox", { name: "Position" })).toBeNull();
  const assets = part.getByRole("button", { name: "From My assets" });
  await user.click(assets);
  await screen.findByRole("dialog", { name: "Choose a file from My assets" });
  // Escape closes what was opened last, and not the kit behind it.
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
  await user.click(assets);
  await user.click(await screen.findByRole("button", { name: /logo\.png/ }));
  await part.findByText("logo.png");
  await user.click(part.getByRole("combobox", { name: "Position" }));
  await user.click(await screen.findByRole("option", { name: "Bottom left" }));
  fireEvent.keyDown(part.getByRole("slider", { name: "Opacity" }), { key: "ArrowLeft" });
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Lakeside");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isGone();
  expect(server.askedFor(calls.brandKits.create)).toMatchObject([
    { brand: { logo: { materialId: "logo-1", place: "bottom-left", size: 0.1, opacity: 0.95 } } },
  ]);
});

test("a file of a brand that is gone says so, and is left out by its own button", full, async () => {
  const brand = {
    logo: { materialId: "gone-1", place: "top-right" as const, size: 0.1, opacity: 1 },
    intro: { materialId: "clip-1", durationMs: 3_000 },
  };
  const { user, server, openDialog } = await openBrand({
    ...{ kits: [kit("Lakeside", brand)], brand: kit("Lakeside", brand).brand },
    materials: [{ ...sampleMaterial({ id: "clip-1", name: "hello.mp4" }), posterUrl: null, fileUrl: null }],
  });
  const dialog = await openDialog("Edit", "Lakeside");
  await within(dialog.getByRole("group", { name: "Logo" })).findByText("The file is gone");
  await within(dialog.getByRole("group", { name: "Intro" })).findByText("hello.mp4");
  await user.click(dialog.getByRole("button", { name: "Remove: Logo" }));
  expect(
    within(dialog.getByRole("group", { name: "Logo" })).getByRole("button", { name: "Upload" }),
  ).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isGone();
  expect(server.askedFor(calls.brandKits.update)).toMatchObject([
    { brand: { logo: null, intro: { materialId: "clip-1", durationMs: 3_000 }, outro: null } },
  ]);
});

test(
  "kits that cannot be had say so and are asked for again; a new one can be made meanwhile",
  full,
  async () => {
    const { user, server, card } = await openBrand();
    await waitFor(() => expect(server.askedFor(calls.brandKits.list)).not.toEqual([]));
    server.answer(calls.brandKits.list, new Refusal("INTERNAL"));
    await user.click(card.getByRole("button", { name: "New brand kit" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Lakeside");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    const alert = within(await card.findByRole("alert"));
    server.answer(calls.brandKits.list, { items: [kit("Lakeside")] });
    await user.click(alert.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(card.queryByRole("alert")).toBeNull());
    expect(await card.findByRole("combobox")).toBeDefined();
  },
);

test("a kit that is saved by a double press is one", async () => {
  const { user, server } = await openBrand();
  await user.click(await screen.findByRole("button", { name: "New brand kit" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Lakeside");
  const save = dialog.getByRole("button", { name: "Save" });
  // Before the button can show that it was pressed, it is pressed again.
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.askedFor(calls.brandKits.create)).toHaveLength(1);
});
