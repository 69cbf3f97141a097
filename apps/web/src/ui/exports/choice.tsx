import { Input, SegmentedControl } from "@mantine/core";

type ChoiceProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  /** null: none of them. */
  value: Value | null;
  getLabel: (value: Value) => string;
  onChange: (value: Value) => void;
};

/** One of a few values, all in sight. */
export function Choice<Value extends string>({
  label,
  values,
  value,
  getLabel,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl<Value | "">
        fullWidth
        aria-label={label}
        data={values.map((one) => ({ value: one, label: getLabel(one) }))}
        value={value ?? ""}
        onChange={(to) => to !== "" && onChange(to)}
      />
    </Input.Wrapper>
  );
}
