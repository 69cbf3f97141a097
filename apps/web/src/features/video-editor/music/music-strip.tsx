import { Button, Group, Popover, Stack, Switch, Text, UnstyledButton } from "@mantine/core";
import { IconCheck, IconMusic, IconWaveSine } from "@tabler/icons-react";
import type { BeatGrid, Material } from "@voxloom/contract";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { TapAlong } from "../../../ordering/video/tap-along.tsx";
import { useBeatChoice } from "../../../ordering/video/use-beat-choice.ts";
import { NumberWithin } from "../../../ui/number-within.tsx";
import styles from "./music.module.css";

type StripProps = {
  music: Material;
  /** As it is counted now; null: it is not. */
  beats: BeatGrid | null;
  /** The moment of the music that the video shows, in milliseconds, when it is asked for. */
  getMusicMs: () => number;
  isSnapping: boolean;
  onSnapping: (isSnapping: boolean) => void;
  onBeats: (beats: BeatGrid | null, joinedAs?: string) => void;
};

/** So long pictures stand where nothing is known; what is arranged stands as it does. */
const usualMs = 500;
const tool = { size: "compact-sm", radius: "xl", variant: "default" } as const;

type Choice = ReturnType<typeof useBeatChoice>;

const sameTempo = 0.005;
const sameMs = 60;

/** Whether beats are counted as they were found, so nearly that nobody hears another beat. */
function isAsFound(beats: BeatGrid | null, { known, own }: Choice): boolean {
  if (beats === null || known.pulse === "none") return beats === null;
  const beatMs = 60_000 / own.bpm;
  const off = Math.abs(beats.firstMs - own.firstMs) % beatMs;
  return Math.abs(beats.bpm / own.bpm - 1) < sameTempo && Math.min(off, beatMs - off) < sameMs;
}

/** What the badge says of the beat: as it was found, or as somebody counts it. */
function useTempoText(beats: BeatGrid | null, choice: Choice): string {
  const { t } = useTranslation(["video-editor", "slideshow"]);
  const formats = useFormats();
  const { known, isLoading } = choice;
  const bpm = formats.number(Math.round(beats?.bpm ?? known.bpm));
  if (isLoading) return t("slideshow:beats.finding");
  return isAsFound(beats, choice) ? t(`slideshow:beats.${known.pulse}`, { bpm }) : t("strip.byHand", { bpm });
}

/** The music of the video with its tempo, which is corrected here, and whether cuts go to its beats. */
export const MusicStrip = memo(function MusicStrip(props: StripProps) {
  const { music, beats, getMusicMs, isSnapping, onSnapping, onBeats } = props;
  const { t } = useTranslation(["video-editor", "slideshow"]);
  const formats = useFormats();
  const { id, name, fileUrl } = music;
  const choice = useBeatChoice({ musicId: id, musicUrl: fileUrl, musicName: name, beats, usualMs });
  const { known, own, half, double, isLoading } = choice;
  const text = useTempoText(beats, choice);
  const look = isAsFound(beats, choice) ? known.pulse : "none";
  const isExact = look === "steady" && beats !== null;
  return (
    <section className={styles.strip} aria-label={t("strip.label")}>
      <IconMusic size={18} className={styles.note} aria-hidden="true" />
      <Text span size="sm" fw={700} truncate maw={260} dir="auto">
        {name}
      </Text>
      <Popover position="top-start" shadow="md" withArrow trapFocus>
        <Popover.Target>
          <UnstyledButton
            className={styles.badge}
            data-pulse={look}
            aria-label={t("strip.change", { tempo: text })}
            title={t("strip.typed")}
          >
            {look === "steady" ? <IconCheck size={14} aria-hidden="true" /> : null}
            {look === "free" ? <IconWaveSine size={14} aria-hidden="true" /> : null}
            <span aria-live="polite">{text}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs" maw={240}>
            <NumberWithin
              label={t("slideshow:beats.bpm")}
              size="sm"
              min={30}
              max={300}
              decimalScale={2}
              value={Number((beats ?? own).bpm.toFixed(2))}
              onChange={(bpm) => {
                if (bpm !== Number((beats ?? own).bpm.toFixed(2))) onBeats({ ...(beats ?? own), bpm }, "bpm");
              }}
            />
            {beats !== null && look === "none" && known.pulse !== "none" ? (
              <Button {...tool} onClick={() => onBeats({ ...own, every: beats.every })}>
                {t("slideshow:beats.reset")}
              </Button>
            ) : null}
            {beats === null ? null : (
              <Button {...tool} variant="subtle" onClick={() => onBeats(null)}>
                {t("strip.without")}
              </Button>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isExact ? (
        <Text span size="xs" c="var(--ink-soft)">
          {t("strip.fit", { ms: formats.number(Math.max(1, Math.round(known.deviationMs))) })}
        </Text>
      ) : null}
      <Group gap={6} wrap="wrap">
        {beats !== null || isLoading || known.pulse === "none" ? null : (
          <Button {...tool} variant="filled" onClick={() => onBeats(own)}>
            {t("strip.use")}
          </Button>
        )}
        {beats === null ? null : (
          <>
            <Button {...tool} disabled={half === null} onClick={() => onBeats(half)}>
              {t("slideshow:beats.half")}
            </Button>
            <Button {...tool} disabled={double === null} onClick={() => onBeats(double)}>
              {t("slideshow:beats.double")}
            </Button>
          </>
        )}
        {fileUrl === null ? null : (
          <TapAlong
            isTool
            url={fileUrl}
            getFromMs={getMusicMs}
            onTapped={(tapped, turn) => onBeats(choice.fromTaps(tapped), `taps ${turn}`)}
          />
        )}
      </Group>
      {beats === null ? null : (
        <Switch
          size="sm"
          ms="auto"
          label={t("timeline.snap")}
          checked={isSnapping}
          onChange={(event) => onSnapping(event.currentTarget.checked)}
        />
      )}
    </section>
  );
});
