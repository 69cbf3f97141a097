import { Button, Group, Text } from "@mantine/core";
import { IconHandClick } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { fitTaps } from "./beat-grid.ts";
import { useTaps } from "./use-taps.ts";

type TapAlongProps = {
  url: string;
  /** The beat that was tapped so far; `turn` counts how often somebody began to tap. */
  onTapped: (beat: { bpm: number; firstMs: number }, turn: number) => void;
};

/** Plays the music while somebody taps to its beat. */
export function TapAlong({ url, onTapped }: TapAlongProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const turn = useRef(0);
  const { taps, begin, tap, end } = useTaps(url, (all) => {
    const beat = fitTaps(all);
    if (beat !== null) onTapped(beat, turn.current);
  });
  const start = () => {
    turn.current += 1;
    begin();
  };
  if (taps === null)
    return (
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconHandClick size={18} aria-hidden="true" />}
          onClick={start}
        >
          {t("beats.tapAlong")}
        </Button>
        <Text size="sm" c="var(--ink-soft)" style={{ flex: "1 1 220px" }}>
          {t("beats.tapHint")}
        </Text>
      </Group>
    );
  return (
    <Group gap="xs">
      {/* Before the finger is lifted: that is the beat. */}
      <Button onPointerDown={tap} onClick={(event) => event.detail === 0 && tap()}>
        {t("beats.tap", { number: formats.number(taps.length) })}
      </Button>
      <Button variant="subtle" onClick={end}>
        {t("beats.tapDone")}
      </Button>
      <Text size="sm" c="var(--ink-soft)">
        {t("beats.tapKey", { key: "T" })}
      </Text>
    </Group>
  );
}
