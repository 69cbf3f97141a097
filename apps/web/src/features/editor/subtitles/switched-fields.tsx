import { Switch } from "@mantine/core";
import { shortFormSubtitleStyle } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { PercentField, StyleColour, type StyleFieldsProps, StyleGroup } from "./style-fields.tsx";
import styles from "./subtitle-style-form.module.css";

/** Of a box that was just switched on. */
const firstBox = { colour: "#000000", opacity: 0.7 };
const firstOutlinePercent = 6;

/** Outline, box and highlight: each with its fields once it is switched on. */
export function SwitchedFields({ style, set }: StyleFieldsProps) {
  const { t } = useTranslation("editor-subtitles");
  const { box, outlinePercent, outlineColour, highlightColour } = style;
  const firstHighlight = shortFormSubtitleStyle.highlightColour;
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
            <StyleColour
              label={t("outlineColour")}
              value={outlineColour}
              onChange={(colour) => set({ outlineColour: colour })}
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
            <StyleColour
              label={t("boxColour")}
              value={box.colour}
              onChange={(colour) => set({ box: { ...box, colour } })}
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
          checked={highlightColour !== null}
          onChange={(event) => set({ highlightColour: event.currentTarget.checked ? firstHighlight : null })}
        />
        {highlightColour !== null && (
          <StyleColour
            label={t("highlightColour")}
            value={highlightColour}
            onChange={(colour) => set({ highlightColour: colour })}
          />
        )}
      </StyleGroup>
    </>
  );
}
