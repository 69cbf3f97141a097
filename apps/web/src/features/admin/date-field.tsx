import { TextInput } from "@mantine/core";

/** The last moment of a calendar day (YYYY-MM-DD) where the reader is. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** Today, as a date field writes it. */
export const today = (): string => new Date().toISOString().slice(0, 10);

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
    withAsterisk={isRequired}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
