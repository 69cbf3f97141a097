import { Anchor } from "@mantine/core";
import type { Speaker } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { useEditorTask } from "../session/editor-task.tsx";

/** The way to a voice that is made of what a speaker says; nothing is recorded of a text that was spoken. */
export function MakeVoice({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation("editor-lines");
  const { id, product } = useEditorTask().detail.task;
  if (product === "text-to-speech") return null;
  return (
    <Anchor
      component={Link}
      size="xs"
      ms={40}
      c="var(--brand-text)"
      to={paths.voiceOfSpeaker(id, speaker.id)}
    >
      {t("speaker.makeVoice")}
    </Anchor>
  );
}
