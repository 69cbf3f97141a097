import { screen, waitFor } from "@testing-library/react";
import { calls, type Material, type ProductPage } from "@voxloom/contract";
import { expect, test } from "vitest";
import { closePrompt, currentPrompt } from "../../lib/session/sign-in-prompt.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { haveSettings } from "../../testing/have-settings.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleMaterial, signInHere } from "../../testing/samples.ts";
import { ProductPageField } from "./product-page-field.tsx";

const full = { tags: ["full"] };
const cup: ProductPage = {
  ...{ name: "Blue cup", brand: "", description: "", price: "", features: [] },
  ...{ pictureUrls: [], foundIn: {} },
};
const picture = (id: string, state: Material["state"] = "ready"): Material => ({
  ...sampleMaterial({ id, name: `${id}.jpg`, state }),
  ...{ kind: "image", posterUrl: null, fileUrl: null },
});

async function openField({ isGuest = false } = {}) {
  if (!isGuest) signInHere();
  const server = await openAnsweringServer("/create-video");
  server.answer(calls.videos.recommendFeatures, cup);
  const read: string[] = [];
  const pictures: string[] = [];
  const opened = await openComponent(
    <ProductPageField
      isFirst
      onRead={({ name }) => void read.push(name)}
      onPicture={({ id }) => void pictures.push(id)}
    />,
    { areas: ["clips"] },
  );
  const ask = async (address: string) => {
    const field = screen.getByRole("textbox", { name: "Start from a product page" });
    await opened.user.clear(field);
    await opened.user.type(field, address);
    await opened.user.keyboard("{Enter}");
  };
  return { ...opened, server, read, pictures, ask };
}
const button = () => screen.getByRole("button", { name: "Read page" });

test("who has no account is asked to sign in where work costs, and what was typed stays", async () => {
  const { server, ask } = await openField({ isGuest: true });
  await ask("shop.example/cup");
  expect(currentPrompt()).toMatchObject({ kind: "sign-in", staysHere: true });
  closePrompt();
  screen.getByRole("button", { name: "Sign in to read a product page" });
  expect(screen.getByRole("textbox", { name: "Start from a product page" })).toHaveProperty(
    "value",
    "shop.example/cup",
  );
  expect(server.askedFor(calls.videos.recommendFeatures)).toEqual([]);
});

test("where nothing is charged nobody has to sign in to have a page read", async () => {
  haveSettings({ hasBilling: false });
  const { server, ask } = await openField({ isGuest: true });
  await ask("shop.example/cup");
  await screen.findByText(/^Read: Blue cup/);
  expect(server.askedFor(calls.videos.recommendFeatures)).toHaveLength(1);
});

test("a page that cannot be read says why, its address stays, and another one is read", {
  tags: ["full"],
}, async () => {
  const { user, server, ask, read } = await openField();
  expect(button()).toHaveProperty("disabled", true);
  server.answer(calls.videos.recommendFeatures, new Refusal("LINK_UNREACHABLE", { host: "shop.example" }));
  await ask("https://shop.example/gone");
  await screen.findByRole("alert");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Start from a product page" }).value).toBe(
    "https://shop.example/gone",
  );
  expect(read).toEqual([]);
  server.answer(calls.videos.recommendFeatures, cup);
  await user.click(button());
  await screen.findByText(/^Read: Blue cup/);
  expect(screen.queryByRole("alert")).toBeNull();
});

test(
  "pictures come one after the other; one that cannot be had does not hold up the others",
  full,
  async () => {
    const { server, ask, pictures } = await openField();
    const pictureUrls = ["a", "gone", "b", "late"].map((name) => `https://shop.example/${name}.jpg`);
    server.answer(calls.videos.recommendFeatures, { ...cup, pictureUrls });
    server.answer(calls.materials.fetchLink, ({ url }) => {
      const name = /([a-z]+)\.jpg$/.exec(url)?.[1] ?? "";
      if (name === "gone") return new Refusal("LINK_UNREACHABLE", { host: "shop.example" });
      return picture(name, name === "a" ? "ready" : "fetching");
    });
    const states: Record<string, Material["state"]> = { b: "fetching", late: "fetching" };
    server.answer(calls.materials.detail, ({ materialId }) => picture(materialId, states[materialId]));
    await ask("https://shop.example/cup");
    await waitFor(() => expect(pictures).toEqual(["a"]));
    expect(screen.getByText(/: 2$/)).toBeDefined();
    states.b = "ready";
    await waitFor(() => expect(pictures).toEqual(["a", "b"]));
    // What turned out to be no picture is none, and nobody waits for it any more.
    states.late = "rejected";
    await screen.findByText(/^Read: Blue cup/);
    expect(pictures).toEqual(["a", "b"]);
    expect(screen.getByRole("status").textContent).toBe("Pictures of the page that could not be used: 2");
  },
);

test(
  "a page of many pictures brings as many as a short video shows, and the same one once",
  full,
  async () => {
    const { server, ask, pictures } = await openField();
    const pictureUrls = Array.from({ length: 20 }, (_, index) => `https://shop.example/${index}.jpg`);
    server.answer(calls.videos.recommendFeatures, { ...cup, pictureUrls });
    // A shop shows its first picture twice, in two sizes.
    server.answer(calls.materials.fetchLink, ({ url }) =>
      picture(url.includes("/1.jpg") ? "0" : (/(\d+)\.jpg/.exec(url)?.[1] ?? "")),
    );
    await ask("https://shop.example/cup");
    await screen.findByText(/^Read: Blue cup/);
    expect(server.askedFor(calls.materials.fetchLink)).toHaveLength(8);
    await waitFor(() => expect(pictures).toEqual(["0", "2", "3", "4", "5", "6", "7"]));
  },
);

test("an address is taken without its https://", async () => {
  const { server, ask } = await openField();
  await ask("shop.example/cup");
  await screen.findByText(/^Read: Blue cup/);
  expect(server.askedFor(calls.videos.recommendFeatures)).toEqual([{ url: "https://shop.example/cup" }]);
});

test("a page is read once, however often it is pressed", full, async () => {
  const { user, server, read } = await openField();
  const answered = Promise.withResolvers<void>();
  server.answer(calls.videos.recommendFeatures, async () => {
    await answered.promise;
    return cup;
  });
  await user.type(
    screen.getByRole("textbox", { name: "Start from a product page" }),
    "  https://shop.example  ",
  );
  await user.dblClick(button());
  await user.keyboard("{Enter}");
  answered.resolve();
  await screen.findByText(/^Read: Blue cup/);
  expect(server.askedFor(calls.videos.recommendFeatures)).toEqual([{ url: "https://shop.example" }]);
  expect(read).toEqual(["Blue cup"]);
});
