import { cutClips, type PlacedMoment, tellCuts } from "@voxloom/composition";
import type { ClipsSettings, Material } from "@voxloom/contract";
import { useDeferredValue, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { MomentPicture } from "./moment-picture.tsx";
import styles from "./moments.module.css";
import type { SeenClips } from "./use-clip-looks.ts";
import { useMoments } from "./use-moments.ts";
import type { SpokenScript } from "./use-narration.ts";

/** So many cuts are offered at a time. */
export const offeredCuts = 3;
/** So many moments of each are shown. */
const shownMoments = 3;
const letters = "ABC";

/** The first seed of those that are offered beside one. */
export const findFirstSeed = (seed: number): number => seed - (seed % offeredCuts);

type CutCardsProps = {
  settings: ClipsSettings;
  materials: ReadonlyMap<string, Material>;
  seen: Pick<SeenClips, "looks" | "faces">;
  /** What a voice says, once it is spoken: the cut is as long as that. */
  spoken: SpokenScript["spoken"];
  /** One below the other. Default: side by side. */
  isColumn?: boolean;
  /** What each cut shows; default: as the settings cut the clips. */
  makeCut?: (seed: number) => readonly PlacedMoment[];
  /** No more pictures are taken meanwhile. Default false. */
  isPaused?: boolean;
  onChoose: (seed: number) => void;
};

/** Three cuts of the same clips, each with its first moments and by what it differs, one of them chosen. */
export function CutCards(props: CutCardsProps) {
  const { settings, materials, seen, spoken, isColumn = false, makeCut, isPaused = false, onChoose } = props;
  const { t } = useTranslation("clips");
  const name = useId();
  const { looks, faces } = seen;
  const { seed, shape } = settings;
  const first = findFirstSeed(seed);
  // Who types a title does not wait for it, and is not told of cuts that stay as they are.
  const asked = useDeferredValue(settings);
  const known = [...looks.keys(), ...faces.keys()].join();
  const { clips, template, order, lengthMs, beatMs, sections, music, exchanges } = asked;
  const cuts = useMemo(() => {
    const cut = (own: number) =>
      makeCut?.(own) ?? cutClips({ ...asked, seed: own }, { materialId: "none", looks, spoken });
    const made = Array.from({ length: offeredCuts }, (_, at) => cut(first + at));
    const traits = tellCuts(made, { looks, faces });
    return made.map((cut, at) => ({
      ...{ seed: first + at, letter: letters[at] ?? "", trait: traits[at] ?? null },
      moments: cut.slice(0, shownMoments),
    }));
  }, [
    first,
    clips,
    template,
    order,
    lengthMs,
    beatMs,
    sections,
    music,
    exchanges,
    asked.shape,
    spoken,
    known,
    makeCut,
  ]);
  const found = useMoments(
    cuts.flatMap(({ moments }) => moments),
    materials,
    { isPaused },
  );
  return (
    <fieldset className={styles.cuts} data-column={isColumn || undefined}>
      <legend className={styles.legend}>{t("cut.three")}</legend>
      {cuts.map(({ seed: own, letter, trait, moments }) => (
        <label key={letter} className={styles.cut}>
          <input
            type="radio"
            name={name}
            checked={own === seed}
            onChange={() => onChoose(own)}
            aria-label={t(trait === null ? "cut.named" : "cut.namedBy", {
              letter,
              ...(trait !== null && { trait: t(`cut.trait.${trait}`) }),
            })}
          />
          <span className={styles.card}>
            <span className={styles.strip} aria-hidden="true">
              {moments.map((moment, at) => (
                <MomentPicture
                  // The first moments of a cut may be of one clip.
                  key={`${at} ${moment.materialId}`}
                  {...{ moment, found, shape }}
                  material={materials.get(moment.materialId)}
                />
              ))}
            </span>
            <span className={styles.said}>
              <b>{letter}</b>
              {trait === null ? null : <span>{t(`cut.trait.${trait}`)}</span>}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
