import { Button, Group, Kbd, Text } from "@mantine/core";
import { IconHandClick } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { fitTaps } from "./beat-grid.ts";
import { isTapKey, useTaps } from "./use-taps.ts";
import { takesKeys } from "./use-undo-keys.ts";

type TapAlongProps = {
  url: string;
  /** The beat that was tapped so far; `turn` counts how often somebody began to tap. */
  onTapped: (beat: { bpm: number; firstMs: number }, turn: number) => void;
  /** From which moment of the music on, in milliseconds. Default: its beginning. */
  getFromMs?: () => number;
  /** It stands in a row of small tools, says no more than it must, and begins by the key T too. Default: no. */
  isTool?: boolean;
};

/** Plays the music while somebody taps to its beat. */
export function TapAlong({ url, onTapped, getFromMs = () => 0, isTool = false }: TapAlongProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const turn = useRef(0);
  const { taps, begin, tap, end } = useTaps(url, (all) => {
    const beat = fitTaps(all);
    if (beat !== null) onTapped(beat, turn.current);
  });
  const start = () => {
    turn.current += 1;
    begin(getFromMs());
  };
  const latest = useRef(start);
  latest.current = start;
  const isIdle = taps === null;
  useEffect(() => {
    if (!isTool || !isIdle) return;
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (!isTapKey(event) || event.repeat || isCommand || takesKeys(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isTool, isIdle]);
  const shape = isTool ? ({ size: "compact-sm", radius: "xl" } as const) : {};
  if (taps === null)
    return (
      <Group gap="sm">
        <Button
          {...shape}
          variant="default"
          leftSection={isTool ? null : <IconHandClick size={18} aria-hidden="true" />}
          rightSection={isTool ? <Kbd aria-hidden="true">T</Kbd> : null}
          onClick={start}
        >
          {t("beats.tapAlong")}
        </Button>
        {isTool ? null : (
          <Text size="sm" c="var(--ink-soft)" style={{ flex: "1 1 220px" }}>
            {t("beats.tapHint")}
          </Text>
        )}
      </Group>
    );
  return (
    <Group gap="xs">
      {/* Before the finger is lifted: that is the beat. */}
      <Button {...shape} onPointerDown={tap} onClick={(event) => event.detail === 0 && tap()}>
        {t("beats.tap", { number: formats.number(taps.length) })}
      </Button>
      <Button {...shape} variant="subtle" onClick={end}>
        {t("beats.tapDone")}
      </Button>
      <Text size={isTool ? "xs" : "sm"} c="var(--ink-soft)">
        {t("beats.tapKey", { key: "T" })}
      </Text>
    </Group>
  );
}
