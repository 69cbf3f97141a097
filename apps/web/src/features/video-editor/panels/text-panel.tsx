import { Button, Group, Slider, Stack, Switch, Text, Textarea, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ArrangedText, LayerStyle } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ColorField } from "../../../ui/color-field.tsx";
import { Choice } from "../../../ui/exports/choice.tsx";
import type { VideoEdit } from "../use-video-edit.ts";

type TextPanelProps = { edit: VideoEdit; text: ArrangedText };

const plateColor = "#14121fcc";
const outlineColor = "#000000b3";
const swatches = ["#ffffff", "#14121f", "#ffd84d", "#7b4dff", "#ff5fe7", "#25d0a5"];

/** What can be changed of words: what they say, how large they are, where they stand and how they look. */
export function TextPanel({ edit, text: { id, text, style, spoken } }: TextPanelProps) {
  const { t } = useTranslation("video-editor");
  const isSpoken = spoken !== undefined;
  // Captions of a voice follow one another in a second: they look alike.
  const restyle = (next: LayerStyle, what: string) =>
    isSpoken ? edit.restyleSpoken(next) : edit.changeText(id, { style: next }, what);
  const change = (part: Partial<LayerStyle>, what: string) => restyle({ ...style, ...part }, what);
  return (
    <Stack gap="md">
      <Title order={2} fz="md">
        {t("text.heading")}
      </Title>
      <Textarea
        label={t("text.words")}
        autosize
        minRows={2}
        maxLength={500}
        dir="auto"
        value={text}
        onChange={(event) => edit.changeText(id, { text: event.currentTarget.value }, "words")}
      />
      <div>
        <Text size="sm" fw={600} mb={4}>
          {t("text.size")}
        </Text>
        <Slider
          min={0.02}
          max={0.25}
          step={0.005}
          label={null}
          thumbLabel={t("text.size")}
          value={style.size}
          onChange={(size) => change({ size }, "size")}
        />
      </div>
      <Choice
        label={t("text.place")}
        values={["top", "middle", "bottom"] as const}
        // Where it was drawn to is none of these.
        value={style.at === undefined ? style.place : null}
        getLabel={(place) => t(`text.at.${place}`)}
        onChange={(place) => {
          const { at: _, ...placed } = style;
          restyle({ ...placed, place }, "place");
        }}
      />
      <Choice
        label={t("text.letters")}
        values={["sans", "serif"] as const}
        value={style.family}
        getLabel={(family) => t(`text.${family}`)}
        onChange={(family) => change({ family }, "family")}
      />
      <ColorField
        label={t("text.color")}
        swatches={swatches}
        value={style.color.slice(0, 7)}
        onChange={(color) => change({ color }, "color")}
      />
      {isSpoken ? (
        <>
          <ColorField
            label={t("text.highlight")}
            swatches={swatches}
            value={(style.highlight ?? style.color).slice(0, 7)}
            onChange={(highlight) => change({ highlight }, "highlight")}
          />
          <Text size="xs" c="var(--ink-soft)">
            {t("text.together")}
          </Text>
        </>
      ) : null}
      <Group gap="lg">
        <Switch
          label={t("text.bold")}
          checked={style.isBold}
          onChange={(event) => change({ isBold: event.currentTarget.checked }, "bold")}
        />
        <Switch
          label={t("text.outline")}
          checked={style.outline !== null}
          onChange={(event) =>
            change({ outline: event.currentTarget.checked ? outlineColor : null }, "outline")
          }
        />
        <Switch
          label={t("text.plate")}
          checked={style.plate !== null}
          onChange={(event) => change({ plate: event.currentTarget.checked ? plateColor : null }, "plate")}
        />
      </Group>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={edit.removeChosen}
      >
        {t("text.remove")}
      </Button>
    </Stack>
  );
}
