import { Button, Group, SegmentedControl, Stack, Switch, Text } from "@mantine/core";
import { defaultSubtitleStyle, type SubtitleStyle, subtitleAnimations } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { StylePresetTile } from "../../../ui/looks/style-preset-tile.tsx";
import looks from "../../../ui/looks/style-presets.module.css";
import { FontField } from "./font-field.tsx";
import { PercentField, StyleColor, type StyleFieldsProps, StyleGroup } from "./style-fields.tsx";
import { stylePresetKeys, stylePresets } from "./style-presets.ts";
import styles from "./subtitle-style-form.module.css";
import { SwitchedFields } from "./switched-fields.tsx";

export type SubtitleStyleFormProps = {
  style: SubtitleStyle;
  onChange: (style: SubtitleStyle) => void;
  /** Whether the guide of the safe area lies over the picture (`SafeAreaGuide`). */
  isSafeAreaShown: boolean;
  onSafeAreaChange: (isShown: boolean) => void;
};

/** The look of burned subtitles; every change is told at once, for the preview to follow. */
export function SubtitleStyleForm({
  style,
  onChange,
  isSafeAreaShown,
  onSafeAreaChange,
}: SubtitleStyleFormProps) {
  const { t } = useTranslation("editor-subtitles");
  const set = (change: Partial<SubtitleStyle>) => onChange({ ...style, ...change });
  return (
    <Stack gap="md" role="group" aria-label={t("label")}>
      <StyleGroup label={t("presets")}>
        <div className={looks.looks}>
          {stylePresetKeys.map((key) => (
            <StylePresetTile
              key={key}
              label={t(`preset.${key}`)}
              style={stylePresets[key]}
              isChosen={dequal(style, stylePresets[key])}
              onChoose={() => onChange(stylePresets[key])}
            />
          ))}
        </div>
      </StyleGroup>
      <LetterFields style={style} set={set} onChange={onChange} />
      <SwitchedFields style={style} set={set} onChange={onChange} />
      <PlaceFields style={style} set={set} />
      <AnimationField style={style} onChange={onChange} />
      <Switch
        label={t("safeArea")}
        description={t("safeAreaHint")}
        checked={isSafeAreaShown}
        onChange={(event) => onSafeAreaChange(event.currentTarget.checked)}
      />
      <Button size="xs" variant="subtle" onClick={() => onChange(defaultSubtitleStyle)}>
        {t("reset")}
      </Button>
    </Stack>
  );
}

function LetterFields({ style, set, onChange }: StyleFieldsProps & Pick<SubtitleStyleFormProps, "onChange">) {
  const { t } = useTranslation("editor-subtitles");
  return (
    <StyleGroup label={t("font")}>
      <FontField style={style} onChange={onChange} />
      <PercentField
        label={t("size")}
        min={2}
        max={15}
        value={style.sizePercent}
        onChange={(sizePercent) => set({ sizePercent })}
      />
      <StyleColor label={t("color")} value={style.color} onChange={(color) => set({ color })} />
      <Group className={styles.row} gap="lg">
        <Switch
          label={t("bold")}
          checked={style.isBold}
          onChange={(event) => set({ isBold: event.currentTarget.checked })}
        />
        <Switch
          label={t("italic")}
          checked={style.isItalic}
          onChange={(event) => set({ isItalic: event.currentTarget.checked })}
        />
      </Group>
    </StyleGroup>
  );
}

function PlaceFields({ style, set }: StyleFieldsProps) {
  const { t } = useTranslation("editor-subtitles");
  const label = useId();
  const positions = (["top", "middle", "bottom"] as const).map((value) => ({
    value,
    label: t(`positions.${value}`),
  }));
  return (
    <StyleGroup label={t("place")}>
      <div className={styles.row}>
        <Text id={label} size="xs" fw={500}>
          {t("position")}
        </Text>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby={label}
          data={positions}
          value={style.position}
          onChange={(position) => set({ position })}
        />
      </div>
      <PercentField
        label={t("margin")}
        min={0}
        max={40}
        value={style.marginPercent}
        onChange={(marginPercent) => set({ marginPercent })}
      />
      <PercentField
        label={t("sideMargin")}
        min={0}
        max={30}
        value={style.sideMarginPercent}
        onChange={(sideMarginPercent) => set({ sideMarginPercent })}
      />
    </StyleGroup>
  );
}

/** How subtitles come onto the screen. */
function AnimationField({ style, onChange }: Pick<SubtitleStyleFormProps, "style" | "onChange">) {
  const { t } = useTranslation("editor-subtitles");
  const label = useId();
  const { animation, ...still } = style;
  const data = (["none", ...subtitleAnimations] as const).map((value) => ({
    value,
    label: t(`animations.${value}`),
  }));
  return (
    <div>
      <Text id={label} size="xs" fw={500}>
        {t("animation")}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={label}
        data={data}
        value={animation ?? "none"}
        onChange={(value) => onChange(value === "none" ? still : { ...still, animation: value })}
      />
    </div>
  );
}
