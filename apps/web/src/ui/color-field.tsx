import { ColorInput, type ColorInputProps } from "@mantine/core";
import { colorSchema } from "@voxloom/contract";
import { useState } from "react";

type ColorFieldProps = Pick<ColorInputProps, "label" | "aria-label" | "swatches"> & {
  value: string;
  onChange: (color: string) => void;
  /** In a popover: its picker belongs to it, or pressing there would count as pressing beside it. */
  isInPopover?: boolean;
};

/** A color, by its code or by a picker. Half a code stands as it is typed and changes nothing. */
export function ColorField({ value, onChange, isInPopover = false, ...field }: ColorFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <ColorInput
      size="xs"
      dir="ltr"
      format="hex"
      {...field}
      value={draft ?? value}
      popoverProps={{ withinPortal: !isInPopover }}
      withEyeDropper={false}
      onChange={(next) => {
        const isWhole = colorSchema.safeParse(next).success;
        setDraft(isWhole ? null : next);
        if (isWhole) onChange(next.toLowerCase());
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
