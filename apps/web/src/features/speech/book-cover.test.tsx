import { screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleAsset } from "../../testing/samples.ts";
import { BookCover } from "./book-cover.tsx";

const cover = sampleAsset({ id: "cover", kind: "image", name: "غلاف.png" });

async function openCover(materialId: string | null, answer: typeof cover | Refusal = cover) {
  const server = await openAnsweringServer();
  server.answer(calls.materials.detail, answer);
  const onChange = vi.fn();
  const chosen = materialId === null ? null : { materialId };
  const opened = await openComponent(<BookCover cover={chosen} onChange={onChange} />, { areas: ["speech"] });
  return { ...opened, server, onChange };
}

test("a cover is named, and taken off by a press", { tags: ["full"] }, async () => {
  const { user, onChange } = await openCover("cover");
  await screen.findByText("غلاف.png");
  expect(screen.queryByRole("button", { name: "From My assets" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove the cover" }));
  expect(onChange.mock.calls).toEqual([[null]]);
});

test("a cover that is gone since says so, and can still be taken off", async () => {
  const { user, onChange } = await openCover("cover", new Refusal("NOT_FOUND"));
  await screen.findByText(/^This is not here/);
  await user.click(screen.getByRole("button", { name: "Remove the cover" }));
  expect(onChange.mock.calls).toEqual([[null]]);
});

test("only pictures are offered, and no picture is asked for where there is none", {
  tags: ["full"],
}, async () => {
  const { user, server, onChange } = await openCover(null);
  server.answer(calls.materials.list, { items: [cover], nextCursor: null });
  await user.click(screen.getByRole("button", { name: "From My assets" }));
  await user.click(await screen.findByRole("button", { name: /غلاف/ }));
  await waitFor(() => expect(onChange.mock.calls).toEqual([[{ materialId: "cover" }]]));
  expect(server.askedFor(calls.materials.list)).toMatchObject([{ kind: "image" }]);
  expect(server.askedFor(calls.materials.detail)).toEqual([]);
});
