import { useStoredText } from "../use-stored-text.ts";
import styles from "./pairs.module.css";

type PairFieldProps = {
  label: string;
  value: string;
  isReadOnly: boolean;
  mayBeEmpty?: boolean;
  placeholder?: string;
  onChange: (value: string) => void;
};

/** A word of a pair, changed in its place. */
export function PairField({ label, isReadOnly, placeholder = "", ...text }: PairFieldProps) {
  const field = useStoredText(text);
  return (
    <input
      className={styles.word}
      aria-label={label}
      dir="auto"
      maxLength={200}
      placeholder={placeholder}
      readOnly={isReadOnly}
      {...field}
    />
  );
}
