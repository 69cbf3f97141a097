import { screen, waitFor, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openVideoEditor, sampleLook } from "../testing/open-video-editor.tsx";

/** The best of it lies from the fifth second on; what is shown of it first is shaken in part. */
const uneven = {
  ...sampleLook,
  moments: sampleLook.moments.map((moment, at) => ({
    ...moment,
    sharpness: at === 10 || at === 11 ? 300 : 200,
    shake: at === 2 ? 0.03 : 0,
  })),
};

test("a shot says what its moment is worth, and shows the next best by a button and a key", async () => {
  const { user, shots, lastSaved } = await openVideoEditor({
    prepare: (server) =>
      server.answer(calls.videos.clipLook, {
        ...{ look: uneven, faces: null, findsFaces: false, problem: null },
      }),
  });
  await user.click(shots.getByRole("button", { name: /^Shot 2/ }));
  const why = within(await screen.findByRole("region", { name: "Why this moment" }));
  const read = (name: string) => why.getByRole("meter", { name }).getAttribute("value");
  expect([read("Sharp"), read("Light"), read("Steady")]).toEqual(["82", "94", "77"]);
  // Nobody has looked for faces: what was not measured has no bar.
  expect(why.getAllByRole("meter")).toHaveLength(4);
  expect(why.getByText("The camera shakes in part of it.")).toBeDefined();
  const readStart = () => lastSaved()?.arrangement?.shots[1]?.firstFrame;
  await user.click(screen.getByRole("button", { name: "Next best" }));
  await waitFor(() => expect(readStart()).toBe(120));
  await user.keyboard("n");
  await waitFor(() => expect(readStart()).not.toBe(120));
  expect(why.queryByText("The camera shakes in part of it.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(readStart()).toBe(120));
});
