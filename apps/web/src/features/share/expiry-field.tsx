import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";

type ExpiryFieldProps = {
  expiresAt: string | null;
  /** Null: never. */
  onSave: (expiresAt: string | null) => void;
};

const minuteMs = 60_000;

/** A moment as a `datetime-local` field takes it: the clock on this visitor's wall. */
function toField(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/** When a share ends. Kept when the field is left: browsers change its value while it is being typed. */
export function ExpiryField({ expiresAt, onSave }: ExpiryFieldProps) {
  const { t } = useTranslation("share");
  const stored = expiresAt === null ? "" : toField(expiresAt);
  const [draft, setDraft] = useState<string | null>(null);
  const value = draft ?? stored;
  const isPast = value !== "" && new Date(value).getTime() <= Date.now();
  const save = ({ validity }: HTMLInputElement) => {
    // A date that is half typed reads as none: it must not take the end away.
    if (validity.badInput) return setDraft(null);
    if (value === stored || isPast) return;
    setDraft(null);
    onSave(value === "" ? null : new Date(value).toISOString());
  };
  return (
    <TextInput
      type="datetime-local"
      label={t("expiry.label")}
      description={t("expiry.hint")}
      error={isPast && value !== stored ? t("expiry.past") : null}
      value={value}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={({ currentTarget }) => save(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter") save(currentTarget);
      }}
    />
  );
}
