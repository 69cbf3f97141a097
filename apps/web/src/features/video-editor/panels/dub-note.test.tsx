import { screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openVideoEditor, sampleShot, sampleVideo } from "../testing/open-video-editor.tsx";
import { isStillToBeDubbed } from "./dub-note.tsx";

test("a shot is dubbed later where its clip was not, or not so far; one that is not heard never is", () => {
  const shot = sampleShot("a", "sea", { gainDb: 0 });
  expect(isStillToBeDubbed(shot, null)).toBe(false);
  expect(isStillToBeDubbed(shot, new Map())).toBe(true);
  expect(isStillToBeDubbed(shot, new Map([["sea", 3_000]]))).toBe(false);
  expect(isStillToBeDubbed(shot, new Map([["sea", 2_000]]))).toBe(true);
  expect(isStillToBeDubbed({ ...shot, gainDb: null }, new Map())).toBe(false);
  expect(isStillToBeDubbed({ ...shot, speed: { from: 1, to: 2 } }, new Map())).toBe(false);
});

test("the editor says of a clip that came later that it is dubbed when the video is made", async () => {
  const clipDub = { sourceLanguage: "en", targetLanguage: "es" };
  const video = sampleVideo({ clipDub, hasClipAudio: true });
  const shots = video.arrangement?.shots.map((shot) => ({ ...shot, gainDb: 0 })) ?? [];
  const { user, shots: row } = await openVideoEditor({
    settings: { ...video, arrangement: { shots, texts: [] } },
    prepare: (server) =>
      server.answer(calls.videos.dubbedClips, {
        clips: [{ materialId: "sea", untilMs: 3_000, dub: null }],
      }),
  });
  await user.click(row.getByRole("button", { name: /^Shot 2/ }));
  await waitFor(() =>
    expect(screen.getByRole("note").textContent).toBe("This clip is dubbed when the video is made."),
  );
  await user.click(row.getByRole("button", { name: /^Shot 1/ }));
  expect(screen.queryByRole("note")).toBeNull();
});
