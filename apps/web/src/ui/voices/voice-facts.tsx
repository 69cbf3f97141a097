import { Tooltip } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { type FoundVoice, likenessBounds, placeLikeness } from "../../lib/voices/find-voices.ts";
import { useSpeechEngines } from "../../lib/voices/voices-query.ts";
import styles from "./voices.module.css";

/** What a voice truly is: its quality, where it speaks, its engine and license, and what was measured. */
export function VoiceFacts({ found: { voice, words } }: { found: FoundVoice }) {
  const { t } = useTranslation("voices");
  const formats = useFormats();
  const tier = useSpeechEngines().get(voice.engineId)?.tier ?? null;
  const { figures, nearest } = voice;
  const round = (value: number): string => formats.number(Math.round(value));
  return (
    <div className={styles.facts}>
      <span>
        {formats.facts([words.quality, tier === null ? null : t(tier === "service" ? "service" : "offline")])}
      </span>
      <span title={words.license ?? undefined}>
        {formats.facts([words.engine, words.license?.split(/[;,(]/)[0]?.trim() ?? null])}
      </span>
      <Tooltip label={t("figuresHint")} multiline w={260}>
        <span className={styles.figures}>
          {figures === undefined
            ? t("unmeasured")
            : formats.facts([
                figures.pitchHz === null ? null : t("hz", { hz: round(figures.pitchHz) }),
                figures.wordsPerMinute === null ? null : t("pace", { count: round(figures.wordsPerMinute) }),
                figures.wordsHeard === null
                  ? null
                  : t("understood", {
                      heard: formats.number(figures.wordsHeard),
                      said: formats.number(figures.wordsSaid),
                    }),
              ])}
        </span>
      </Tooltip>
      {nearest === undefined ? null : (
        <Tooltip
          label={t("alikeHint", {
            name: nearest.name,
            similarity: formats.percent(nearest.similarity),
            same: formats.percent(1),
            onePerson: formats.percent(likenessBounds.onePerson),
            twoPeople: formats.percent(likenessBounds.twoPeople),
          })}
          multiline
          w={260}
        >
          <span>{t(`alike.${placeLikeness(nearest.similarity)}`, { name: nearest.name })}</span>
        </Tooltip>
      )}
    </div>
  );
}
