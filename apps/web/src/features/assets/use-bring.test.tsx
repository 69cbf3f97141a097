import { fireEvent, screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { AssetsPage } from "./assets-page.tsx";

/** The page where nothing is yet, on a server that has no room. */
async function openFull() {
  const server = await openAnsweringServer();
  server.answer(calls.materials.list, { items: [], nextCursor: null });
  server.answer(calls.materials.generateUploadUrl, new Refusal("STORAGE_FULL"));
  const opened = await openComponent(<AssetsPage />, {
    areas: ["assets", "tasks", "ordering", "terms"],
    path: "/my-assets",
  });
  await screen.findByText("Nothing here yet");
  const bring = (...names: string[]) => {
    const input = opened.container.querySelector("input[type=file]");
    if (input === null) throw new Error("There is no way to choose files.");
    fireEvent.change(input, { target: { files: names.map((name) => new File([name], name)) } });
  };
  const listAsked = () => server.askedFor(calls.materials.generateUploadUrl).map(({ name }) => name);
  return { ...opened, server, bring, listAsked };
}

test("a file that could not be sent is sent again by a press, after those that wait", {
  tags: ["full"],
}, async () => {
  const { user, bring, listAsked } = await openFull();
  bring("a.mp4", "b.mp4");
  await screen.findByText(/^Your storage is full/);
  expect(listAsked()).toEqual(["a.mp4"]);
  screen.getByText("b.mp4");
  const again = () => screen.findByRole("button", { name: "Try again" });
  await user.click(await again());
  await waitFor(() => expect(listAsked()).toEqual(["a.mp4", "b.mp4"]));
  await user.click(await again());
  await waitFor(() => expect(listAsked()).toEqual(["a.mp4", "b.mp4", "a.mp4"]));
});

test("what did not arrive is named on the next visit, and goes on when it is chosen once more", {
  tags: ["full"],
}, async () => {
  const { bring, unmount } = await openFull();
  bring("a.mp4", "b.mp4", "notes.exe");
  await screen.findByText(/^Your storage is full/);
  unmount();
  const next = await openFull();
  // What is no file of ours is not missed.
  await screen.findByText(
    "Not sent yet: a.mp4 · b.mp4. Choose these files again to go on. What has arrived is not sent twice.",
  );
  next.bring("b.mp4");
  await waitFor(() => expect(next.listAsked()).toEqual(["b.mp4"]));
});

test("of many that did not arrive the first are named and the rest counted", { tags: ["full"] }, async () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `clip ${index}.mp4`);
  localStorage.setItem(
    "voxloom-assets-uploads",
    JSON.stringify(names.map((name) => ({ name, size: 1, hasArrived: false }))),
  );
  await openFull();
  screen.getByText(/^Not sent yet: clip 0.mp4 · clip 1.mp4 · clip 2.mp4 · clip 3.mp4 · clip 4.mp4 · \+995\./);
});

test("what the browser kept of earlier uploads is nothing where it cannot be read", {
  tags: ["full"],
}, async () => {
  localStorage.setItem("voxloom-assets-uploads", '[{"name":7}]');
  await openFull();
  expect(screen.queryByText(/^Not sent yet/)).toBeNull();
});
