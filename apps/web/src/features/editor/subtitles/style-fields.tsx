import { ColorInput, NumberInput, VisuallyHidden } from "@mantine/core";
import { colourSchema, type SubtitleStyle } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
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

/** A share in percent; what is not a number yet changes nothing. */
export function PercentField({ onChange, step = 0.5, ...field }: PercentFieldProps) {
  const formats = useFormats();
  return (
    <NumberInput
      size="xs"
      suffix=" %"
      decimalScale={1}
      {...formats.decimals}
      step={step}
      clampBehavior="strict"
      onChange={(value) => {
        if (value !== "" && Number.isFinite(Number(value))) onChange(Number(value));
      }}
      {...field}
    />
  );
}

type ColourFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** A colour, by its code, by a picker or of a few that suit subtitles; half a code changes nothing. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  return (
    <ColorInput
      size="xs"
      dir="ltr"
      label={label}
      value={value}
      format="hex"
      swatches={swatches}
      popoverProps={{ withinPortal: true }}
      withEyeDropper={false}
      onChange={(next) => {
        if (colourSchema.safeParse(next).success) onChange(next.toLowerCase());
      }}
    />
  );
}
