import { type ChangeEvent, type KeyboardEvent, useState } from "react";

type KeptText = {
  value: string;
  /** Default false: an emptied field brings the old text back. */
  mayBeEmpty?: boolean;
  onChange: (value: string) => void;
};

/** What a field needs whose text is kept when one leaves it or presses Enter, and comes back by Escape. */
export function useKeptText({ value, mayBeEmpty = false, onChange }: KeptText) {
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
