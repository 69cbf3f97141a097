import { Button, Group, Stack, Text } from "@mantine/core";
import { IconArrowBackUp, IconHandClick } from "@tabler/icons-react";
import type { LyricLine } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { listSungLines, timeLines } from "./lyrics.ts";
import { useTaps } from "./use-taps.ts";

type TapLyricsProps = {
  url: string;
  /** The words of the song, with times or without. */
  text: string;
  /** The lines that were tapped so far; `isWhole`: all of them. */
  onTapped: (lyrics: LyricLine[], isWhole: boolean) => void;
};

/** Plays the music while somebody taps as each line begins: so words without times get theirs. */
export function TapLyrics({ url, text, onTapped }: TapLyricsProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  /** As they were when it began: what is written changes with every tap. An empty one: nothing is sung for a while. */
  const [lines, setLines] = useState<readonly string[]>([]);
  const { taps, begin, tap, takeBack, end } = useTaps(url, (all) => {
    onTapped(timeLines(lines, all), all.length >= lines.length);
    // The tap after the last line is where that one ends.
    if (all.length > lines.length) end();
  });
  if (taps === null)
    return (
      <Button
        variant="default"
        size="sm"
        leftSection={<IconHandClick size={18} aria-hidden="true" />}
        onClick={() => {
          setLines(listSungLines(text));
          begin();
        }}
      >
        {t("beats.tapAlong")}
      </Button>
    );
  const [sung, next] = [lines[taps.length - 1], lines[taps.length]];
  return (
    <Stack gap="xs" w="100%">
      <Text size="sm" c="var(--ink-soft)" dir="auto">
        {sung || "♪"}
      </Text>
      <Text fw={600} dir="auto" aria-live="polite">
        {next === undefined ? t("lyrics.tapEnd") : next || "♪"}
      </Text>
      <Group gap="xs">
        {/* Before the finger is lifted: that is when the line begins. */}
        <Button onPointerDown={tap} onClick={(event) => event.detail === 0 && tap()}>
          {t("lyrics.tap", { number: formats.number(taps.length), most: formats.number(lines.length) })}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden="true" data-mirror />}
          disabled={taps.length === 0}
          onClick={takeBack}
        >
          {t("lyrics.tapBack")}
        </Button>
        <Button variant="subtle" onClick={end}>
          {t("beats.tapDone")}
        </Button>
      </Group>
    </Stack>
  );
}
