import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useState } from "react";
import { useFormats } from "../lib/use-formats.ts";

type NumberWithinProps = Pick<
  NumberInputProps,
  "label" | "disabled" | "step" | "decimalScale" | "suffix" | "size" | "w"
> & {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/**
 * A number between two others. What is typed stands as it is typed, and counts once it lies between them: the 1 of
 * 12 does not where 2 is the least. Who leaves the field leaves the nearest number that does.
 */
export function NumberWithin({ value, min, max, onChange, ...field }: NumberWithinProps) {
  const formats = useFormats();
  const [draft, setDraft] = useState<number | string | null>(null);
  return (
    <NumberInput
      size="xs"
      {...formats.decimals}
      {...field}
      min={min}
      max={max}
      value={draft ?? value}
      onChange={(typed) => {
        const next = typed === "" ? Number.NaN : Number(typed);
        const isWithin = next >= min && next <= max;
        // A text may be on its way to another number: "1." to 1.5.
        setDraft(isWithin && typeof typed === "number" ? null : typed);
        if (isWithin) onChange(next);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
