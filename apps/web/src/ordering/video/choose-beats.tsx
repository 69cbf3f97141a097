import { Badge, Button, Group, Stack, Switch } from "@mantine/core";
import { type BeatGrid, beatSteps } from "@voxloom/contract";
import type { FoundBeats } from "@voxloom/music";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { Choice } from "../../ui/exports/choice.tsx";
import { NumberWithin } from "../../ui/number-within.tsx";
import { BeatMap } from "./beat-map.tsx";
import { TapAlong } from "./tap-along.tsx";
import { useBeatChoice } from "./use-beat-choice.ts";

type ChooseBeatsProps = {
  musicId: string;
  musicUrl: string | null;
  /** As it is named: it may tell its tempo. */
  musicName: string;
  beats: BeatGrid | null;
  /** How many beats pictures stand for is chosen too. Default: yes. */
  hasSteps?: boolean;
  /** How long pictures stand without beats. */
  usualMs: number;
  /** Steps under one name that follow each other are undone together; without a name each is one of its own. */
  onChange: (beats: BeatGrid | null, joinedAs?: string) => void;
};

const steps = beatSteps.map(String);
const badgeColors: Record<FoundBeats["pulse"], string> = {
  steady: "teal.9",
  free: "yellow.9",
  none: "gray.7",
};

/** Pictures change on the beats of the music: those that were found, or as somebody corrects them. */
export function ChooseBeats({ musicId, musicUrl, musicName, beats, ...props }: ChooseBeatsProps) {
  const { hasSteps = true, usualMs, onChange } = props;
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const choice = useBeatChoice({ musicId, musicUrl, musicName, beats, usualMs });
  const { found, known, isLoading, own, half, double, isCorrected } = choice;
  return (
    <Stack gap="sm">
      <Group gap="md">
        <Switch
          label={t(hasSteps ? "beats.on" : "beats.onClips")}
          checked={beats !== null}
          disabled={isLoading}
          onChange={(event) => onChange(event.currentTarget.checked ? own : null)}
        />
        <Badge variant="outline" color={badgeColors[known.pulse]} c="var(--ink)" tt="none" aria-live="polite">
          {isLoading
            ? t("beats.finding")
            : t(`beats.${known.pulse}`, { bpm: formats.number(Math.round(known.bpm)) })}
        </Badge>
      </Group>
      {found === undefined ? null : <BeatMap found={found} beats={beats} />}
      {musicUrl === null ? null : (
        <TapAlong
          url={musicUrl}
          // Who taps wants the pictures to follow.
          onTapped={(tapped, turn) => onChange(choice.fromTaps(tapped), `taps ${turn}`)}
        />
      )}
      {beats === null ? null : (
        <Group gap="md" align="flex-end">
          {hasSteps ? (
            <Choice
              label={t("beats.every")}
              values={steps}
              value={String(beats.every)}
              getLabel={(one) => formats.number(Number(one))}
              onChange={(one) => {
                const every = beatSteps.find((step) => String(step) === one);
                if (every !== undefined) onChange({ ...beats, every });
              }}
            />
          ) : null}
          <NumberWithin
            label={t("beats.bpm")}
            size="sm"
            w={120}
            min={30}
            max={300}
            decimalScale={2}
            value={Number(beats.bpm.toFixed(2))}
            onChange={(bpm) => {
              if (bpm !== Number(beats.bpm.toFixed(2))) onChange({ ...beats, bpm }, "bpm");
            }}
          />
          <Button variant="default" disabled={half === null} onClick={() => onChange(half)}>
            {t("beats.half")}
          </Button>
          <Button variant="default" disabled={double === null} onClick={() => onChange(double)}>
            {t("beats.double")}
          </Button>
          {isCorrected ? (
            <Button variant="subtle" onClick={() => onChange({ ...own, every: beats.every })}>
              {t("beats.reset")}
            </Button>
          ) : null}
        </Group>
      )}
    </Stack>
  );
}
