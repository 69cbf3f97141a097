import { useState } from "react";
import styles from "./glossary.module.css";

type PairFieldProps = {
  label: string;
  value: string;
  isReadOnly: boolean;
  mayBeEmpty?: boolean;
  placeholder?: string;
  onChange: (value: string) => void;
};

/** A word that is kept when one leaves it, and comes back by Escape. */
export function PairField(props: PairFieldProps) {
  const { label, value, isReadOnly, mayBeEmpty = false, placeholder = "", onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const finish = () => {
    const wanted = draft?.trim() ?? value;
    setDraft(null);
    if (wanted !== value && (wanted !== "" || mayBeEmpty)) onChange(wanted);
  };
  return (
    <input
      className={styles.word}
      aria-label={label}
      dir="auto"
      maxLength={200}
      placeholder={placeholder}
      readOnly={isReadOnly}
      value={draft ?? value}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key !== "Escape" || draft === null) return;
        event.preventDefault();
        setDraft(null);
      }}
    />
  );
}
