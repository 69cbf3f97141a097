import { Button, RangeSlider, Select, VisuallyHidden } from "@mantine/core";
import { IconHeart, IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { anyVoice, type FoundVoice, type VoiceFilter } from "../../lib/voices/find-voices.ts";
import styles from "./voices.module.css";

type VoiceFiltersProps = {
  voices: readonly FoundVoice[];
  filter: VoiceFilter;
  onChange: (change: Partial<VoiceFilter>) => void;
  favorites: number;
};

type Option = { value: string; label: string };

/** What the voices of a list differ in. A filter that all of them pass is not shown. */
export function VoiceFilters({ voices, filter, onChange, favorites }: VoiceFiltersProps) {
  const { t } = useTranslation(["voices", "common"]);
  const formats = useFormats();
  const list = (get: (found: FoundVoice) => Option | null): Option[] =>
    [...new Map(voices.flatMap((found) => get(found) ?? []).map((one) => [one.value, one])).values()].sort(
      (a, b) => formats.compare(a.label, b.label),
    );
  const options = {
    accent: list(({ voice, words }) =>
      voice.accent === undefined || words.accent === null
        ? null
        : { value: voice.accent, label: words.accent },
    ),
    gender: list(({ voice, words }) => ({ value: voice.gender, label: words.gender })),
    quality: list(({ voice, words }) => ({ value: voice.quality, label: words.quality })),
    engineId: list(({ voice, words }) => ({ value: voice.engineId, label: words.engine })),
    license: list(({ words }) =>
      words.license === null ? null : { value: words.license, label: words.license },
    ),
  };
  const names = Object.keys(options) as (keyof typeof options)[];
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.hidden}>{t("filters")}</legend>
      {names
        .filter((name) => options[name].length > 1 || filter[name] !== null)
        .map((name) => (
          <Select
            key={name}
            size="xs"
            clearable
            className={styles.filter}
            data-active={filter[name] !== null || undefined}
            aria-label={t(`filter.${name}`)}
            placeholder={t(`filter.${name}`)}
            data={options[name]}
            value={filter[name]}
            comboboxProps={{ width: "max-content", position: "bottom-start" }}
            clearButtonProps={{ "aria-label": `${t("common:action.clear")}: ${t(`filter.${name}`)}` }}
            // The list holds values of the filter alone.
            onChange={(value) => onChange({ [name]: value } as Partial<VoiceFilter>)}
          />
        ))}
      <PitchFilter voices={voices} value={filter.pitch} onChange={(pitch) => onChange({ pitch })} />
      <Button
        size="xs"
        variant={filter.favorites ? "light" : "default"}
        aria-pressed={filter.favorites ?? false}
        leftSection={<IconHeart size={14} aria-hidden="true" />}
        onClick={() => onChange({ favorites: filter.favorites ? anyVoice.favorites : true })}
      >
        <VisuallyHidden>{t("filter.favorites")} </VisuallyHidden>
        {formats.number(favorites)}
      </Button>
      <Button
        size="xs"
        variant={filter.recent ? "light" : "default"}
        aria-pressed={filter.recent ?? false}
        leftSection={<IconHistory size={14} aria-hidden="true" />}
        onClick={() => onChange({ recent: filter.recent ? anyVoice.recent : true })}
      >
        {t("filter.recent")}
      </Button>
    </fieldset>
  );
}

const [lowestHz, highestHz] = [60, 320];
const columns = 26;

/** A range of pitches, over how many voices have each. */
function PitchFilter({
  voices,
  value,
  onChange,
}: {
  voices: readonly FoundVoice[];
  value: VoiceFilter["pitch"];
  onChange: (pitch: VoiceFilter["pitch"]) => void;
}) {
  const { t } = useTranslation("voices");
  const formats = useFormats();
  const pitches = voices.flatMap(({ voice }) => voice.figures?.pitchHz ?? []);
  if (pitches.length < 2) return null;
  const [from, to] = value ?? [lowestHz, highestHz];
  const counts = new Array<number>(columns).fill(0);
  for (const hz of pitches) {
    const column = Math.floor(((hz - lowestHz) / (highestHz - lowestHz)) * columns);
    const at = Math.min(columns - 1, Math.max(0, column));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  const change = ([low, high]: [number, number]): void =>
    onChange(low <= lowestHz && high >= highestHz ? null : [low, high]);
  return (
    <div className={styles.pitch}>
      <span>{t("pitch.lower")}</span>
      <div className={styles.range}>
        <div className={styles.histogram} aria-hidden="true">
          {counts.map((count, column) => (
            <i key={column} style={{ blockSize: `${(count / most) * 100}%` }} />
          ))}
        </div>
        <RangeSlider
          size="xs"
          min={lowestHz}
          max={highestHz}
          step={5}
          minRange={5}
          value={[from, to]}
          onChange={change}
          label={(hz) => t("hz", { hz: formats.number(hz) })}
          thumbFromLabel={t("pitchFrom")}
          thumbToLabel={t("pitchTo")}
        />
      </div>
      <span>{t("pitch.higher")}</span>
    </div>
  );
}
