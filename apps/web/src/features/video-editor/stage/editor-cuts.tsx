import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { cutAgain, findClipBeats, listStarts, type PlacedMoment } from "@voxloom/composition";
import type { Arrangement, Material } from "@voxloom/contract";
import { useCallback, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { CutCards, findFirstSeed, offeredCuts } from "../../../ordering/video/cut-cards.tsx";
import type { SeenClips } from "../../../ordering/video/use-clip-looks.ts";
import type { SpokenScript } from "../../../ordering/video/use-narration.ts";
import { isOfSlides } from "../../../ordering/video/use-video-preview.ts";
import type { ArrangedSettings } from "../arranged-settings.ts";
import { newId, type VideoEdit } from "../use-video-edit.ts";
import styles from "./stage-sides.module.css";

type Cutting = { looks: SeenClips["looks"]; seed: number };

/** The video cut by another seed, with what was set by hand where it is. */
function cutBySeed(settings: ArrangedSettings, { looks, seed }: Cutting): Arrangement {
  if (isOfSlides(settings)) return settings.arrangement;
  return cutAgain(
    settings.arrangement,
    { ...settings, seed },
    { looks, beat: findClipBeats(settings), newId },
  );
}

/** Cuts the video by another seed, in one step; the present one is cut again too. */
export function chooseCut(edit: VideoEdit, { looks, seed }: Cutting): void {
  edit.choose(null);
  edit.change((now) => (isOfSlides(now) ? {} : { seed, arrangement: cutBySeed(now, { looks, seed }) }));
}

/** Which of the three cuts a key stands for; null: none, or the present one. */
export function findCutOfKey(edit: VideoEdit, { looks }: Pick<SeenClips, "looks">, key: string) {
  const { settings } = edit;
  const at = ["1", "2", "3"].indexOf(key);
  if (at === -1 || isOfSlides(settings)) return null;
  const seed = findFirstSeed(settings.seed) + at;
  return seed === settings.seed ? null : () => chooseCut(edit, { looks, seed });
}

const asMoments = (arrangement: Arrangement): PlacedMoment[] =>
  listStarts(arrangement)
    .toSorted((one, other) => one.startFrame - other.startFrame)
    .map(({ shot, startFrame }) => ({
      ...{ source: 0, judgment: null, startFrame, follows: shot.follows === true },
      ...{ materialId: shot.materialId, firstFrame: shot.firstFrame, frameCount: shot.frameCount },
      ...{ box: shot.box ?? undefined, focus: shot.focus },
    }));

type CutsProps = {
  edit: VideoEdit;
  materials: ReadonlyMap<string, Material>;
  seen: SeenClips;
  spoken: SpokenScript["spoken"];
  isColumn: boolean;
  isPlaying: boolean;
};

/** Three cuts of the clips as the video would be by each: as it is now, and by two other seeds. */
export function EditorCuts({ edit, materials, seen, spoken, isColumn, isPlaying }: CutsProps) {
  const { t } = useTranslation("clips");
  const { settings } = edit;
  const { looks } = seen;
  const known = [...looks.keys()].join();
  // Who arranges does not wait for it.
  const settled = useDeferredValue(settings);
  const makeCut = useCallback(
    (seed: number): PlacedMoment[] => {
      const isNow = !isOfSlides(settled) && settled.seed === seed;
      return asMoments(isNow ? settled.arrangement : cutBySeed(settled, { looks, seed }));
    },
    [settled.arrangement, known],
  );
  if (isOfSlides(settings) || seen.waiting > 0) return null;
  return (
    <div className={isColumn ? styles.column : undefined}>
      <div className={isColumn ? styles.cards : undefined}>
        <CutCards
          {...{ settings, materials, seen, spoken, isColumn, makeCut }}
          isPaused={isPlaying}
          onChoose={(seed) => chooseCut(edit, { looks, seed })}
        />
      </div>
      <Button
        flex="none"
        variant="subtle"
        size="compact-sm"
        mt={8}
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        onClick={() => chooseCut(edit, { looks, seed: findFirstSeed(settings.seed) + offeredCuts })}
      >
        {t("cut.others")}
      </Button>
    </div>
  );
}
