import { Button, Group, Text } from "@mantine/core";
import type { Speaker } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNameSpeaker, useSpeakerSuggestions } from "./use-known-speakers.ts";

/** Whom a speaker sounds like, where somebody known does: a press gives the name, another leaves it. */
export function VoiceMatch({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation("editor-lines");
  const nameSpeaker = useNameSpeaker();
  const found = useSpeakerSuggestions().find(({ speakerId }) => speakerId === speaker.id);
  const [declined, setDeclined] = useState<string | null>(null);
  if (found === undefined || found.knownId === declined) return null;
  const { name } = found;
  return (
    <Group gap={6} ms={40} mt={6}>
      <Text size="sm" dir="auto">
        {t("known.match", { name })}
      </Text>
      <Button size="compact-xs" onClick={() => nameSpeaker(speaker, name)}>
        <bdi>{t("known.accept", { name })}</bdi>
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => setDeclined(found.knownId)}>
        {t("known.decline")}
      </Button>
    </Group>
  );
}
