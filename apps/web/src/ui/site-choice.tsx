import type { ReactNode } from "react";
import styles from "./site-choice.module.css";

type SiteChoiceProps<Value extends string> = {
  /** What is chosen: read out, not shown. */
  label: string;
  /** The name its fields have in the document. */
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** What is chosen; without `onChange`, at first: then the fields alone know. */
  value: Value;
  onChange?: (value: Value) => void;
};

/** One of a few, side by side. It is made of plain fields, so that style sheets can go by it without any script. */
export function SiteChoice<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: SiteChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(onChange
              ? { checked: option.value === value, onChange: () => onChange(option.value) }
              : { defaultChecked: option.value === value })}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
