import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type BrandKit, brandSchema, calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { AssetBrands } from "./asset-brands.tsx";
import { useAssetChanges } from "./use-asset-changes.ts";
import { useChosen } from "./use-chosen.tsx";

const kit = (at: number, name: string): BrandKit => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${at}`, name, brand: brandSchema.parse({}) },
  createdAt: "2026-01-01T00:00:00.000Z",
});

const Brands = () => {
  const changes = useAssetChanges();
  return <AssetBrands items={undefined} changes={changes} chosen={useChosen([], changes)} />;
};

async function openBrands(first: BrandKit[] | Refusal) {
  let kits = first instanceof Refusal ? [] : first;
  const server = await openAnsweringServer();
  server.answer(calls.brandKits.list, () => (first instanceof Refusal ? first : { items: kits }));
  const gone: BrandKit[] = [];
  server.answer(calls.savedAssets.restore, ({ items }) => {
    kits = [...kits, ...gone.filter((one) => items.some(({ id }) => id === one.id))];
    return {};
  });
  server.answer(calls.brandKits.remove, ({ brandKitId }) => {
    if (kits.every(({ id }) => id !== brandKitId)) return new Refusal("NOT_FOUND");
    gone.push(...kits.filter(({ id }) => id === brandKitId));
    kits = kits.filter(({ id }) => id !== brandKitId);
    return {};
  });
  server.answer(calls.brandKits.create, ({ name, brand }) => {
    const made = { ...kit(9, name), brand: brandSchema.parse(brand) };
    kits = [...kits, made];
    return made;
  });
  server.answer(calls.brandKits.update, ({ brandKitId, name = "" }) => {
    kits = kits.map((one) => (one.id === brandKitId ? { ...one, name } : one));
    return kits.find(({ id }) => id === brandKitId) ?? new Refusal("NOT_FOUND");
  });
  const opened = await openComponent(<Brands />, {
    areas: ["assets", "brand", "tasks", "ordering", "editor"],
  });
  return { ...opened, server };
}

test("a brand kit is made under a name, and changed in the same place", { tags: ["full"] }, async () => {
  const { user, server } = await openBrands([]);
  await user.click(await screen.findByRole("button", { name: "New brand kit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New brand kit" }));
  expect(dialog.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await user.type(dialog.getByRole("textbox", { name: "Name" }), " Lakeside ");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Edit Lakeside" }));
  const again = within(await screen.findByRole("dialog", { name: "Lakeside" }));
  await user.type(again.getByRole("textbox", { name: "Name" }), " Films");
  // What was typed is not lost by a key.
  await user.keyboard("{Escape}");
  await user.click(again.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Edit Lakeside Films" });
  expect(server.askedFor(calls.brandKits.create)).toMatchObject([{ name: "Lakeside" }]);
  expect(server.askedFor(calls.brandKits.update)).toMatchObject([{ name: "Lakeside Films" }]);
});

test("of two kits that are deleted one after the other each can be taken back", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openBrands([kit(1, "Lakeside"), kit(2, "Harbor")]);
  fireEvent.click(await screen.findByRole("button", { name: "Delete Lakeside" }));
  fireEvent.click(screen.getByRole("button", { name: "Delete Harbor" }));
  await screen.findByText(/^“Harbor” is deleted/);
  const told = await screen.findByText(/^“Lakeside” is deleted/);
  await user.click(within(told.parentElement as HTMLElement).getByRole("button", { name: "Undo" }));
  await screen.findByRole("button", { name: "Edit Lakeside" });
  const items = [{ kind: "brand", id: kit(1, "").id }];
  expect(server.askedFor(calls.savedAssets.restore)).toEqual([{ items }]);
});

test("a double press deletes once, and nothing is said to have failed", { tags: ["full"] }, async () => {
  const { server } = await openBrands([kit(1, "Lakeside")]);
  const held = Promise.withResolvers<void>();
  server.answer(calls.brandKits.remove, async () => {
    await held.promise;
    return {};
  });
  const remove = await screen.findByRole("button", { name: "Delete Lakeside" });
  fireEvent.click(remove);
  await waitFor(() => expect(server.askedFor(calls.brandKits.remove)).toHaveLength(1));
  fireEvent.click(remove);
  server.answer(calls.brandKits.list, { items: [] });
  held.resolve();
  await screen.findByText(/^“Lakeside” is deleted/);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Delete Lakeside" })).toBeNull());
  expect(server.askedFor(calls.brandKits.remove)).toHaveLength(1);
});

test("a kit that could not be deleted stays, and is not called deleted", { tags: ["full"] }, async () => {
  const { server } = await openBrands([kit(1, "Lakeside")]);
  server.answer(calls.brandKits.remove, new Refusal("INTERNAL"));
  fireEvent.click(await screen.findByRole("button", { name: "Delete Lakeside" }));
  await screen.findByText(/^Something went wrong on our side/);
  expect(screen.queryByText(/is deleted/)).toBeNull();
  screen.getByRole("button", { name: "Delete Lakeside" });
});

test("kits that do not come are asked for again", { tags: ["full"] }, async () => {
  const { user, server } = await openBrands(new Refusal("INTERNAL"));
  const problem = within(await screen.findByRole("alert"));
  server.answer(calls.brandKits.list, { items: [kit(1, "Lakeside")] });
  await user.click(problem.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Edit Lakeside" });
});
