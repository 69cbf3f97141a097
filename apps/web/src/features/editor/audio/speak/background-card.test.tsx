import { screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { sampleAsset, sampleTask } from "../../../../testing/samples.ts";
import { openEditorPart } from "../../testing/open-editor-part.tsx";
import { BackgroundCard } from "./background-card.tsx";

test("another sound is put under the voices, and the dub made again with it", async () => {
  const { user, server } = await openEditorPart(<BackgroundCard />);
  const music = sampleAsset({ id: "bed", kind: "audio", name: "Harbor.mp3" });
  server.answer(calls.materials.list, { items: [music], nextCursor: null });
  server.answer(calls.materials.detail, music);
  server.answer(calls.tasks.regenerate, sampleTask());
  await user.click(screen.getByRole("button", { name: "Change the background" }));
  const update = await screen.findByRole("button", { name: "Update the dub" });
  expect(update).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "From My assets" }));
  await user.click(await screen.findByRole("button", { name: /Harbor/ }));
  await user.click(update);
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.regenerate)).toMatchObject([
      { background: { ownBackground: { materialId: "bed", gainDb: 0 } } },
    ]),
  );
});
