import { TextInput } from "@mantine/core";
import { lastDay, today } from "../../lib/calendar-days.ts";

type DateFieldProps = {
  label: string;
  hint?: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  isRequired?: boolean;
  onChange(day: string): void;
};

/** A calendar day from today on, by the browser's own picker. */
export const DateField = ({ label, hint, value, isRequired = false, onChange }: DateFieldProps) => (
  <TextInput
    type="date"
    label={label}
    description={hint}
    value={value}
    min={today()}
    max={lastDay}
    withAsterisk={isRequired}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
