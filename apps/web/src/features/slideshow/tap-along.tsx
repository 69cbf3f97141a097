import { Button, Group } from "@mantine/core";
import { IconHandClick } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type LonePlayer, openLonePlayer } from "../../lib/player/lone-player.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { fitTaps } from "./beat-grid.ts";

type TapAlongProps = {
  url: string;
  /** The beat that was tapped so far. */
  onTapped: (beat: { bpm: number; firstMs: number }) => void;
};

/** Plays the music while somebody taps to it: by the button, or by the key T. */
export function TapAlong({ url, onTapped }: TapAlongProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const player = useRef<LonePlayer | null>(null);
  const [taps, setTaps] = useState<readonly number[] | null>(null);
  useEffect(() => () => player.current?.end(), []);
  const begin = (): void => {
    const opened = openLonePlayer(() => setTaps(null));
    player.current = opened;
    setTaps([]);
    opened.element.src = url;
    opened.element.addEventListener("ended", opened.end);
    opened.element.addEventListener("error", opened.end);
    opened.element.play().catch(opened.end);
  };
  const tap = (): void => {
    if (taps === null || player.current === null) return;
    const all = [...taps, player.current.element.currentTime * 1_000];
    setTaps(all);
    const beat = fitTaps(all);
    if (beat !== null) onTapped(beat);
  };
  const latest = useRef(tap);
  latest.current = tap;
  const isTapping = taps !== null;
  useEffect(() => {
    if (!isTapping) return;
    const onKey = (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.toLowerCase() !== "t" || event.repeat || isText || isCommand) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isTapping]);
  if (taps === null)
    return (
      <Button variant="default" leftSection={<IconHandClick size={18} aria-hidden="true" />} onClick={begin}>
        {t("beats.tapAlong")}
      </Button>
    );
  return (
    <Group gap="xs">
      {/* Before the finger is lifted: that is the beat. */}
      <Button onPointerDown={tap} onClick={(event) => event.detail === 0 && tap()}>
        {t("beats.tap", { number: formats.number(taps.length) })}
      </Button>
      <Button variant="subtle" onClick={() => player.current?.end()}>
        {t("beats.tapDone")}
      </Button>
    </Group>
  );
}
