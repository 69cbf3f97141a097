import { Button, Group } from "@mantine/core";
import { IconHandClick } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { fitTaps } from "./beat-grid.ts";
import { useTaps } from "./use-taps.ts";

type TapAlongProps = {
  url: string;
  /** The beat that was tapped so far. */
  onTapped: (beat: { bpm: number; firstMs: number }) => void;
};

/** Plays the music while somebody taps to its beat. */
export function TapAlong({ url, onTapped }: TapAlongProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const { taps, begin, tap, end } = useTaps(url, (all) => {
    const beat = fitTaps(all);
    if (beat !== null) onTapped(beat);
  });
  if (taps === null)
    return (
      <Button
        variant="default"
        leftSection={<IconHandClick size={18} aria-hidden="true" />}
        onClick={() => begin()}
      >
        {t("beats.tapAlong")}
      </Button>
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
    </Group>
  );
}
