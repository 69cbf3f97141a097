import { VisuallyHidden } from "@mantine/core";
import type { SubtitleStyle } from "@voxloom/contract";
import type { ReactNode } from "react";
import { ColorField } from "../../../ui/color-field.tsx";
import { NumberWithin } from "../../../ui/number-within.tsx";
import styles from "./subtitle-style-form.module.css";

const swatches = ["#ffffff", "#ffd43b", "#69db7c", "#4dabf7", "#ff8787", "#212529", "#000000"];

/** What every part of the form takes. */
export type StyleFieldsProps = { style: SubtitleStyle; set: (change: Partial<SubtitleStyle>) => void };

type StyleGroupProps = { label: string; isLabelHidden?: boolean; children: ReactNode };

/** Fields that belong together, under a name of their own; hidden where the first field says the same. */
export function StyleGroup({ label, isLabelHidden = false, children }: StyleGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

type PercentFieldProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
};

/** A share in percent. */
export const PercentField = ({ step = 0.5, ...field }: PercentFieldProps) => (
  <NumberWithin suffix=" %" decimalScale={1} step={step} {...field} />
);

type StyleColorProps = { label: string; value: string; onChange: (value: string) => void };

/** A color, also of a few that suit subtitles. */
export const StyleColor = (field: StyleColorProps) => <ColorField swatches={swatches} {...field} />;
