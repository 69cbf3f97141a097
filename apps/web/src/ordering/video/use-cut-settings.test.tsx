import { type ClipsSettings, clipsSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { useCutSettings } from "./use-cut-settings.ts";

test("clips that are cut on beats know the parts of their music, and of other music no more", async () => {
  const sections = [
    { startBeat: 0, bars: 4, energy: 1, letter: "B" },
    { startBeat: 1, bars: 4, energy: 0.5, letter: "A" },
  ];
  queryClient.setQueryData(["beats", "song"], { beatsMs: [0, 500], sections });
  const settings = clipsSettingsSchema.parse({ music: { materialId: "song" }, beatMs: 500 });
  const seen: ClipsSettings[] = [];
  function Cut({ given }: { given: ClipsSettings }) {
    seen.push(useCutSettings(given));
    return null;
  }
  const show = async (given: ClipsSettings) => {
    await openComponent(<Cut given={given} />, { areas: [] });
    return seen.at(-1);
  };
  const known = await show(settings);
  expect(known?.sections).toEqual([
    { startMs: 0, name: "B", energy: 1 },
    { startMs: 500, name: "A", energy: 0.5 },
  ]);
  expect({ ...known, sections: undefined }).toEqual({ ...settings, sections: undefined });
  const stale = { ...settings, sections: known?.sections };
  expect(await show({ ...stale, music: { materialId: "other", gainDb: 0 } })).not.toHaveProperty("sections");
  expect(await show({ ...stale, beatMs: null })).not.toHaveProperty("sections");
});
