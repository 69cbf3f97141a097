import { Button, Group, TextInput } from "@mantine/core";
import { modals } from "@mantine/modals";
import { type OwnVoice, ownVoiceLimits } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Another name for a voice. */
export function RenameVoice({ voice, onRename }: { voice: OwnVoice; onRename: (name: string) => void }) {
  const { t } = useTranslation("cloning");
  const [name, setName] = useState(voice.name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === "") return;
        onRename(name.trim());
        modals.closeAll();
      }}
    >
      <TextInput
        data-autofocus
        label={t("name")}
        value={name}
        maxLength={ownVoiceLimits.maxNameCharacters}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button type="submit" disabled={name.trim() === ""}>
          {t("rename")}
        </Button>
      </Group>
    </form>
  );
}
