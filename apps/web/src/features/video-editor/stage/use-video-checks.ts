import { useQuery } from "@tanstack/react-query";
import { type Composition, findTextBox } from "@voxloom/composition";
import { type ArrangedText, calls, type Material } from "@voxloom/contract";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { api } from "../../../lib/api/api.ts";
import type { SeenClips } from "../../../ordering/video/use-clip-looks.ts";
import { getLettering, loadTextFonts } from "../../../ordering/video/video-fonts.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import { type Box, type Checked, checkVideo } from "./video-checks.ts";

type Checking = {
  edit: VideoEdit;
  composition: Composition;
  seen: SeenClips;
  materials: readonly Material[];
};

/** What is to be said of a video as it is arranged; while something is dragged, what was said before. */
export function useVideoChecks({ edit, composition, seen, materials }: Checking): Checked {
  const { settings, arrangement } = edit;
  const { texts } = settings.arrangement;
  const measure = useMeasuredTexts(texts, composition.size);
  const { data } = useQuery({
    queryKey: ["subtitle-fonts"],
    queryFn: () => api(calls.fonts.list, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isDragging = arrangement !== settings.arrangement;
  const [stood, setStood] = useState({ settings, composition });
  if (!isDragging && (stood.settings !== settings || stood.composition !== composition))
    setStood({ settings, composition });
  // Who arranges does not wait for what is said of it.
  const settled = useDeferredValue(stood);
  const seenIds = [...seen.looks.keys(), ...seen.faces.keys(), ...seen.sizes.keys()].join();
  const broughtIds = materials.map(({ id }) => id).join();
  const letters = data?.letters ? data.letters : null;
  // Looks do not change once they are there: which are there tells them.
  return useMemo(
    () => checkVideo({ ...settled, seen, measure, letters, brought: materials.map(({ id }) => id) }),
    [settled, seenIds, broughtIds, measure, letters],
  );
}

/** Measures where words stand, each once, as soon as their fonts are there; null: nothing can be measured here. */
function useMeasuredTexts(
  texts: readonly ArrangedText[],
  size: Composition["size"],
): ((text: ArrangedText) => Box) | null {
  const [context] = useState(() => document.createElement("canvas").getContext("2d"));
  const [loaded, setLoaded] = useState<readonly ArrangedText[] | null>(null);
  useEffect(() => {
    if (context === null) return;
    let isCurrent = true;
    void Promise.all(texts.map(({ text, style }) => loadTextFonts(text, style))).then(
      () => isCurrent && setLoaded(texts),
    );
    return () => {
      isCurrent = false;
    };
  }, [texts, context]);
  const { width, height } = size;
  const known = useMemo(() => new WeakMap<ArrangedText, Box>(), [width, height]);
  return useMemo(() => {
    if (context === null || loaded === null) return null;
    return (text) => {
      const before = known.get(text);
      if (before !== undefined) return before;
      const box = findTextBox(context, text, { canvas: size, lettering: getLettering() });
      known.set(text, box);
      return box;
    };
  }, [context, loaded, known]);
}
