import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clockText, parseClock } from "../../../lib/clock-text.ts";

type ClockInputProps = { label: string; valueMs: number; onChange: (ms: number) => void };

/** A time, typed as people write it; what is none is said and counts for nothing. */
export function ClockInput({ label, valueMs, onChange }: ClockInputProps) {
  const { t } = useTranslation("editor-lines");
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && parseClock(draft) === null;
  return (
    <TextInput
      size="xs"
      dir="ltr"
      label={label}
      value={draft ?? clockText(valueMs)}
      error={isWrong ? t("time.notATime") : undefined}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        const ms = parseClock(currentTarget.value);
        if (ms !== null) onChange(ms);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
