import { ActionIcon, Menu, Text } from "@mantine/core";
import { IconArrowMerge } from "@tabler/icons-react";
import type { Speaker } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { askFirst } from "../../../ui/ask-first.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { statsOfSpeaker } from "./speaker-stats.ts";
import styles from "./speakers.module.css";
import { useSpeakerName } from "./use-speaker-name.ts";

/** Gives all lines of a speaker to another one and removes it, once that was confirmed. */
export function SpeakerMerge({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation(["editor-lines", "common"]);
  const formats = useFormats();
  const store = useEditorStore();
  const speakers = useEditor(({ script }) => script.speakers);
  const getName = useSpeakerName();
  const others = speakers.filter(({ id }) => id !== speaker.id);
  const ask = (into: Speaker) => {
    const { lines } = statsOfSpeaker(store.getState().script, speaker.id);
    const names = { name: getName(speaker), into: getName(into), lines: formats.number(lines, 0) };
    askFirst({
      title: t("speaker.mergeTitle", names),
      children: <Text size="sm">{t("speaker.mergeText", names)}</Text>,
      labels: { confirm: t("speaker.mergeDo"), cancel: t("common:action.cancel") },
      close: t("common:action.close"),
      onConfirm: () =>
        store.getState().edit([{ kind: "merge-speakers", speakerId: speaker.id, intoSpeakerId: into.id }]),
    });
  };
  const label = t("speaker.merge", { name: getName(speaker) });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          disabled={others.length === 0}
          aria-label={label}
          title={label}
        >
          <IconArrowMerge size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="50vh" style={{ overflowY: "auto" }}>
        <Menu.Label>{t("speaker.mergeInto")}</Menu.Label>
        {others.map((other) => (
          <Menu.Item
            key={other.id}
            leftSection={<span className={styles.swatch} style={{ background: other.color }} />}
            onClick={() => ask(other)}
          >
            <bdi>{getName(other)}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
