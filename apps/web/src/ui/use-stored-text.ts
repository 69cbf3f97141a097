import { type ChangeEvent, type KeyboardEvent, useState } from "react";

type StoredText = {
  value: string;
  /** Default false: an emptied field brings the old text back. */
  mayBeEmpty?: boolean;
  onChange: (value: string) => void;
};

/** What a field needs whose text is kept when one leaves it or presses Enter, and comes back by Escape. */
export function useStoredText({ value, mayBeEmpty = false, onChange }: StoredText) {
  const [draft, setDraft] = useState<string | null>(null);
  return {
    value: draft ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setDraft(currentTarget.value),
    onBlur: () => {
      const wanted = draft?.trim() ?? value;
      setDraft(null);
      if (wanted !== value && (wanted !== "" || mayBeEmpty)) onChange(wanted);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === "Enter") event.currentTarget.blur();
      if (event.key !== "Escape" || draft === null) return;
      event.preventDefault();
      setDraft(null);
    },
  };
}
