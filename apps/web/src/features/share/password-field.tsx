import { Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { shareLimits } from "@voxloom/contract";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

type PasswordFieldProps = {
  hasPassword: boolean;
  /** Null: none any more. */
  onSave: (password: string | null, onSaved?: () => void) => void;
};

/** Sets, changes and removes the password of a share. One that is set cannot be read again. */
export function PasswordField({ hasPassword, onSave }: PasswordFieldProps) {
  const { t } = useTranslation("share");
  const [password, setPassword] = useState("");
  const save = (event: FormEvent) => {
    event.preventDefault();
    // What could not be saved, or was typed since, stays.
    onSave(password, () => setPassword((typed) => (typed === password ? "" : typed)));
  };
  return (
    <form onSubmit={save}>
      <Stack gap="xs">
        <PasswordInput
          label={t("password.label")}
          description={t("password.hint", { min: shareLimits.minPasswordCharacters })}
          autoComplete="new-password"
          maxLength={shareLimits.maxPasswordCharacters}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group gap="sm">
          <Button
            type="submit"
            size="sm"
            variant="default"
            disabled={password.length < shareLimits.minPasswordCharacters}
          >
            {t(hasPassword ? "password.change" : "password.set")}
          </Button>
          {hasPassword ? (
            <Button size="sm" variant="default" onClick={() => onSave(null)}>
              {t("password.remove")}
            </Button>
          ) : null}
        </Group>
        <Text size="sm" aria-live="polite">
          {hasPassword ? t("password.isSet") : ""}
        </Text>
      </Stack>
    </form>
  );
}
