import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { IconHandClick } from "@tabler/icons-react";
import type { FoundLyric, LyricLine } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { withStart } from "./lyrics.ts";
import { leadMs, useTaps } from "./use-taps.ts";
import styles from "./video.module.css";

/** A line whose time was found; `isTapped`: or was put right by hand. */
export type ShownLyric = FoundLyric & { isTapped?: true };

/** Whether somebody is to look at its time. */
const isDoubtful = ({ heardWords, wordCount, isTapped }: ShownLyric): boolean =>
  isTapped !== true && heardWords * 2 <= wordCount;

export const isShownAs = (found: readonly ShownLyric[], lyrics: readonly LyricLine[]): boolean =>
  found.length === lyrics.length && found.every(({ text }, index) => text === lyrics[index]?.text);

type FoundLyricsProps = {
  musicUrl: string | null;
  found: readonly ShownLyric[];
  onChange: (found: ShownLyric[]) => void;
};

/** Lines as they were found in the sound, how much of each was heard, and a tap that puts one right. */
export function FoundLyrics({ musicUrl, found, onChange }: FoundLyricsProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const [tapped, setTapped] = useState(0);
  const taps = useTaps(musicUrl ?? "", ([startMs]) => {
    if (startMs === undefined) return;
    const next = withStart(found, tapped, startMs);
    onChange(next.map((line, index) => (index === tapped ? { ...line, isTapped: true } : line)));
    taps.end();
  });
  const doubtful = found.filter(isDoubtful).length;
  return (
    <Stack gap="xs" component="section" aria-label={t("lyrics.found")}>
      <Text size="sm" c="var(--ink-soft)" aria-live="polite">
        {doubtful === 0 ? t("lyrics.allHeard") : t("lyrics.doubtful", { number: formats.number(doubtful) })}
      </Text>
      <ol className={styles.foundLines}>
        {found.map((line, index) => (
          // Lines of a song repeat, and none moves.
          <li key={index}>
            <Text size="sm" c="var(--ink-soft)" className={styles.foundTime} dir="ltr">
              {formats.clock(line.startMs)}
            </Text>
            <div>
              <Text size="sm" dir="auto">
                {line.text}
              </Text>
              <Group gap="xs">
                {isDoubtful(line) ? (
                  <Badge size="sm" color="yellow" variant="light">
                    {t("lyrics.unsure")}
                  </Badge>
                ) : null}
                <Text size="xs" c="var(--ink-soft)">
                  {line.isTapped === true
                    ? t("lyrics.byHand")
                    : line.heardWords === 0
                      ? t("lyrics.guessed")
                      : t("lyrics.heard", {
                          number: formats.number(line.heardWords),
                          most: formats.number(line.wordCount),
                        })}
                </Text>
              </Group>
            </div>
            {musicUrl === null ? null : taps.taps !== null && tapped === index ? (
              // Before the finger is lifted: that is when the line begins.
              <Button
                size="xs"
                onPointerDown={taps.tap}
                onClick={(event) => event.detail === 0 && taps.tap()}
              >
                {t("lyrics.now")}
              </Button>
            ) : (
              <Button
                size="xs"
                variant={isDoubtful(line) ? "default" : "subtle"}
                leftSection={<IconHandClick size={16} aria-hidden="true" />}
                aria-label={t("lyrics.tapLine", { number: formats.number(index + 1) })}
                onClick={() => {
                  taps.end();
                  setTapped(index);
                  taps.begin(Math.max(0, line.startMs - leadMs));
                }}
              >
                {t("lyrics.correct")}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Stack>
  );
}
