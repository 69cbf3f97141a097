import { screen, waitFor, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openVideoEditor, sampleLook, sampleShot, sampleVideo } from "../testing/open-video-editor.tsx";

const full = { tags: ["full"] };

const openCuts = () =>
  openVideoEditor({
    settings: sampleVideo({
      arrangement: {
        shots: [
          sampleShot("a", "sea", { firstFrame: 45, isByHand: true }),
          sampleShot("b", "lake", { firstFrame: 0 }),
          sampleShot("c", "sea", { firstFrame: 150 }),
        ],
        texts: [],
      },
    }),
    prepare: (server) =>
      server.answer(calls.videos.clipLook, {
        ...{ look: sampleLook, faces: null, findsFaces: false, problem: null },
      }),
  });
const cuts = async () => within(await screen.findByRole("group", { name: "Three cuts" }));

test("another cut keeps what was set by hand, and is taken back in one step", async () => {
  const { user, lastSaved } = await openCuts();
  const shown = await cuts();
  expect(shown.getByRole("radio", { name: /^Cut A/ })).toHaveProperty("checked", true);
  await user.click(shown.getByRole("radio", { name: /^Cut B/ }));
  await waitFor(() => expect(lastSaved()?.seed).toBe(1));
  expect(lastSaved()?.arrangement?.shots[0]).toMatchObject({ id: "a", firstFrame: 45, frameCount: 60 });
  const ids = lastSaved()?.arrangement?.shots.map(({ id }) => id);
  expect(ids).not.toContain("b");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(lastSaved()?.seed).toBe(0));
  expect(lastSaved()?.arrangement?.shots.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("keys choose among the three cuts, and three others come in their place", full, async () => {
  const { user, lastSaved } = await openCuts();
  await cuts();
  await user.keyboard("3");
  await waitFor(() => expect(lastSaved()?.seed).toBe(2));
  await user.click(screen.getByRole("button", { name: "Three others" }));
  await waitFor(() => expect(lastSaved()?.seed).toBe(3));
  await user.keyboard("2");
  await waitFor(() => expect(lastSaved()?.seed).toBe(4));
});
