import { Anchor, Button, Text } from "@mantine/core";
import { type AudioEffect, audioEffectIds, audioEffects, limits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { getEffectUrl } from "../../../lib/effect-url.ts";
import { useOnePlayer } from "../../../lib/player/use-one-player.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { HearButton, NotHeard } from "../../../ui/hear-button.tsx";
import styles from "./effects.module.css";

type EffectPickerProps = {
  /** How many more the video may have. */
  left: number;
  /** Where pictures change in the video. */
  hasCuts: boolean;
  onUse: (effect: AudioEffect, where: "here" | "cuts") => void;
};

const licenseUrl = "https://creativecommons.org/publicdomain/zero/1.0/";

/** All sound effects: each is heard before it is put where the video stands, or at every cut. */
export function EffectPicker({ left, hasCuts, onUse }: EffectPickerProps) {
  const { t } = useTranslation(["video-editor", "assets"]);
  const formats = useFormats();
  const player = useOnePlayer();
  const use = (effect: AudioEffect, where: "here" | "cuts") => {
    if (player.heard !== null) player.toggle(player.heard.url);
    onUse(effect, where);
  };
  const failed = audioEffectIds.find((effect) => getEffectUrl(effect) === player.failedUrl);
  return (
    <>
      <Text size="sm" c="var(--ink-soft)">
        {t("effects.hint")} {t("assets:given.intro")}{" "}
        <Anchor href={licenseUrl} size="sm">
          CC0-1.0
        </Anchor>
      </Text>
      {left > 0 ? null : (
        <Text size="sm" mt="xs" role="status">
          {t("effects.full", { number: formats.number(limits.maxArrangedEffects) })}
        </Text>
      )}
      <NotHeard name={failed && t(`assets:effect.${failed}`)} mt="xs" />
      <ul className={styles.picker} aria-label={t("effects.heading")}>
        {audioEffectIds.map((effect) => {
          const name = t(`assets:effect.${effect}`);
          return (
            <li key={effect}>
              <HearButton name={name} url={getEffectUrl(effect)} player={player} />
              <span className={styles.name}>
                {name}
                <span className={styles.length}>{formats.seconds(audioEffects[effect].durationMs)}</span>
              </span>
              <Button
                size="xs"
                variant="default"
                disabled={left === 0}
                aria-label={t("effects.useThis", { name })}
                onClick={() => use(effect, "here")}
              >
                {t("effects.use")}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                disabled={left === 0 || !hasCuts}
                aria-label={t("effects.atCutsOf", { name })}
                onClick={() => use(effect, "cuts")}
              >
                {t("effects.atCuts")}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
