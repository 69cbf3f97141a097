import { Switch } from "@mantine/core";
import { type SubtitleStyle, shortFormSubtitleStyle } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { PercentField, StyleColor, type StyleFieldsProps, StyleGroup } from "./style-fields.tsx";
import styles from "./subtitle-style-form.module.css";

/** Of a box that was just switched on. */
const firstBox = { color: "#000000", opacity: 0.7 };
const firstOutlinePercent = 6;
const firstWordBox = "#7048e8";

/** Outline, box and highlight: each with its fields once it is switched on. */
export function SwitchedFields({
  style,
  set,
  onChange,
}: StyleFieldsProps & { onChange: (style: SubtitleStyle) => void }) {
  const { t } = useTranslation("editor-subtitles");
  const { box, outlinePercent, outlineColor, highlightColor } = style;
  const { wordBoxColor, ...unboxed } = style;
  const firstHighlight = shortFormSubtitleStyle.highlightColor;
  return (
    <>
      <StyleGroup label={t("outline")} isLabelHidden>
        <Switch
          className={styles.row}
          label={t("outline")}
          checked={outlinePercent > 0}
          onChange={(event) => set({ outlinePercent: event.currentTarget.checked ? firstOutlinePercent : 0 })}
        />
        {outlinePercent > 0 && (
          <>
            <StyleColor
              label={t("outlineColor")}
              value={outlineColor}
              onChange={(color) => set({ outlineColor: color })}
            />
            <PercentField
              label={t("outlineWidth")}
              min={0.5}
              max={25}
              value={outlinePercent}
              onChange={(percent) => set({ outlinePercent: percent })}
            />
          </>
        )}
      </StyleGroup>
      <StyleGroup label={t("box")} isLabelHidden>
        <Switch
          className={styles.row}
          label={t("box")}
          checked={box !== null}
          onChange={(event) => set({ box: event.currentTarget.checked ? firstBox : null })}
        />
        {box !== null && (
          <>
            <StyleColor
              label={t("boxColor")}
              value={box.color}
              onChange={(color) => set({ box: { ...box, color } })}
            />
            <PercentField
              label={t("boxOpacity")}
              min={0}
              max={100}
              step={5}
              value={Math.round(box.opacity * 100)}
              onChange={(percent) => set({ box: { ...box, opacity: percent / 100 } })}
            />
          </>
        )}
      </StyleGroup>
      <StyleGroup label={t("highlight")} isLabelHidden>
        <Switch
          className={styles.row}
          label={t("highlight")}
          description={t("highlightHint")}
          checked={highlightColor !== null}
          onChange={(event) => set({ highlightColor: event.currentTarget.checked ? firstHighlight : null })}
        />
        {highlightColor !== null && (
          <StyleColor
            label={t("highlightColor")}
            value={highlightColor}
            onChange={(color) => set({ highlightColor: color })}
          />
        )}
      </StyleGroup>
      <StyleGroup label={t("wordBox")} isLabelHidden>
        <Switch
          className={styles.row}
          label={t("wordBox")}
          checked={wordBoxColor !== undefined}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? { ...style, wordBoxColor: firstWordBox } : unboxed)
          }
        />
        {wordBoxColor !== undefined && (
          <StyleColor
            label={t("boxColor")}
            value={wordBoxColor}
            onChange={(color) => set({ wordBoxColor: color })}
          />
        )}
      </StyleGroup>
    </>
  );
}
