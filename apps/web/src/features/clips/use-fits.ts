import { countShots } from "@voxloom/composition";
import type { ClipsSettings } from "@voxloom/contract";
import { useDeferredValue, useMemo } from "react";
import type { SeenClips } from "../../ordering/video/use-clip-looks.ts";
import type { SpokenScript } from "../../ordering/video/use-narration.ts";
import { type ClipsTemplateName, clipsTemplateNames } from "./template-name.ts";

/** How many shots each template has, and for how many of them the clips have a moment. */
export type Fits = ReadonlyMap<ClipsTemplateName, ReturnType<typeof countShots>>;

const unknown: Fits = new Map();
/** Of more it takes a while, and hardly a template is not filled by them. */
const maxRated = 40;

type Asked = {
  settings: ClipsSettings;
  seen: Pick<SeenClips, "looks" | "waiting">;
  spoken: SpokenScript["spoken"];
};

/** How many shots of each template the clips fill, once all of them were looked at. */
export function useFits({ settings, seen: { looks, waiting }, spoken }: Asked): Fits {
  const isKnown = waiting === 0 && settings.clips.length > 0 && settings.clips.length <= maxRated;
  const asked = useDeferredValue(isKnown ? settings : null);
  const lookedAt = [...looks.keys()].join();
  return useMemo(
    () =>
      asked === null
        ? unknown
        : new Map(
            clipsTemplateNames.map((id) => [
              id,
              countShots({ ...asked, template: id }, { materialId: "none", looks, spoken }),
            ]),
          ),
    [
      ...[asked?.clips, asked?.lengthMs, asked?.order, asked?.beatMs, asked?.seed, asked?.sections],
      ...[lookedAt, spoken],
    ],
  );
}
