import { Button, Group, Stack, TextInput } from "@mantine/core";
import { modals } from "@mantine/modals";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

type DialogFormProps = {
  /** What its button says. */
  label: string;
  isReady: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** Fields of a dialog, which is closed with its answer or without one. */
export function DialogForm({ label, isReady, onSubmit, children }: DialogFormProps) {
  const { t } = useTranslation("common");
  // It still stands there while it fades out: a double click is one answer.
  const isAnswered = useRef(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || isAnswered.current) return;
        isAnswered.current = true;
        modals.closeAll();
        onSubmit();
      }}
    >
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => modals.closeAll()}>
            {t("action.cancel")}
          </Button>
          <Button type="submit" disabled={!isReady}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type NameFormProps = {
  initial: string;
  /** What its field and its button say. */
  field: string;
  label: string;
  maxLength: number;
  /** With another name than the first. */
  onName: (name: string) => void;
};

/** Asks for the name of something. */
export function NameForm({ initial, field, label, maxLength, onName }: NameFormProps) {
  const [name, setName] = useState(initial);
  return (
    <DialogForm
      label={label}
      isReady={name.trim() !== ""}
      onSubmit={() => {
        if (name.trim() !== initial) onName(name.trim());
      }}
    >
      <TextInput
        data-autofocus
        label={field}
        value={name}
        maxLength={maxLength}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </DialogForm>
  );
}
