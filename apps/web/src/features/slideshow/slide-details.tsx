import { ActionIcon, Indicator, NumberInput, Popover, Stack, Switch, Textarea } from "@mantine/core";
import { IconAdjustments } from "@tabler/icons-react";
import { limits, type Slide } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

type DetailsProps = {
  slide: Slide;
  number: number;
  /** How long it stands where it says nothing else. */
  usualMs: number;
  onChange: (slide: Slide) => void;
};

const isWithin = (ms: number): boolean => ms >= limits.minSlideMs && ms <= limits.maxSlideMs;

/** What else a picture can say: how long it stands, whether all of it is seen, and what is said to it. */
export function SlideDetails({ slide, number, usualMs, onChange }: DetailsProps) {
  const { t } = useTranslation("slideshow");
  const isChanged = slide.durationMs !== null || slide.isWhole || slide.notes !== "";
  return (
    <Popover position="bottom" withArrow trapFocus width={280} shadow="md">
      <Indicator disabled={!isChanged} size={8} offset={6} zIndex={1}>
        <Popover.Target>
          <ActionIcon variant="subtle" size={36} aria-label={t("slides.details", { number })}>
            <IconAdjustments size={18} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        <Stack gap="sm">
          <NumberInput
            label={t("slides.seconds")}
            placeholder={String(usualMs / 1000)}
            min={limits.minSlideMs / 1000}
            max={limits.maxSlideMs / 1000}
            step={0.5}
            decimalScale={1}
            value={slide.durationMs === null ? "" : slide.durationMs / 1000}
            onChange={(value) => {
              const ms = Math.round(Number(value) * 1000);
              if (value === "") onChange({ ...slide, durationMs: null });
              else if (isWithin(ms)) onChange({ ...slide, durationMs: ms });
            }}
          />
          <Switch
            label={t("slides.whole")}
            checked={slide.isWhole}
            onChange={(event) => onChange({ ...slide, isWhole: event.currentTarget.checked })}
          />
          <Textarea
            label={t("slides.notes")}
            description={t("slides.notesHint")}
            autosize
            minRows={2}
            maxRows={8}
            dir="auto"
            maxLength={limits.maxNarrationCharacters}
            value={slide.notes}
            onChange={(event) => onChange({ ...slide, notes: event.currentTarget.value })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
