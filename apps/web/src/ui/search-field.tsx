import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

const searchDelayMs = 250;

type SearchFieldProps = {
  label: string;
  /** What is looked for now, as the page's address has it. */
  initial: string;
  maxLength: number;
  className?: string | undefined;
  onSearch: (search: string) => void;
};

/** A field that looks for what is typed a moment later. It keeps its own text: another key begins it anew. */
export function SearchField({ label, initial, maxLength, className, onSearch }: SearchFieldProps) {
  const { t } = useTranslation("common");
  const [text, setText] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  // The address is emptied from elsewhere too; while someone types it only comes behind.
  useEffect(() => {
    if (initial === "" && document.activeElement !== field.current) setText("");
  }, [initial]);
  const search = useDebouncedCallback(onSearch, searchDelayMs);
  const change = (next: string): void => {
    setText(next);
    search(next);
  };
  return (
    <TextInput
      ref={field}
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        text === "" ? null : (
          <CloseButton size="sm" aria-label={t("action.clear")} onClick={() => change("")} />
        )
      }
      maxLength={maxLength}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
