import { Menu } from "@mantine/core";
import { IconCheck, IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { newId } from "../document/new-id.ts";
import { useEditor } from "../document/stores.tsx";
import { useEditOpenLines } from "../session/edit-open-lines.ts";
import { nextSpeakerName } from "./next-speaker-name.ts";
import styles from "./speakers.module.css";
import { useSpeakerName } from "./use-speaker-name.ts";

type SpeakerItemsProps = {
  segmentIds: readonly string[];
  /** Whom the lines belong to now; null: to several. */
  speakerId: string | null;
};

/** Items of a menu that give lines to a speaker, or to a new one. */
export function SpeakerItems({ segmentIds, speakerId }: SpeakerItemsProps) {
  const { t } = useTranslation("editor-lines");
  const editOpen = useEditOpenLines();
  const speakers = useEditor(({ script }) => script.speakers);
  const getName = useSpeakerName();
  const give = (speakerId: string) =>
    editOpen(segmentIds, (ids) => [{ kind: "set-speaker", segmentIds: ids, speakerId }]);
  const giveToNew = () => {
    const id = newId("speaker");
    editOpen(segmentIds, (ids) => [
      { kind: "add-speaker", speakerId: id, name: nextSpeakerName(speakers) },
      { kind: "set-speaker", segmentIds: ids, speakerId: id },
    ]);
  };
  return (
    <>
      {speakers.map((speaker) => (
        <Menu.Item
          key={speaker.id}
          leftSection={<span className={styles.swatch} style={{ background: speaker.color }} />}
          rightSection={speaker.id === speakerId ? <IconCheck size={16} aria-hidden="true" /> : null}
          onClick={() => give(speaker.id)}
        >
          <bdi>{getName(speaker)}</bdi>
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={giveToNew}>
        {t("speaker.new")}
      </Menu.Item>
    </>
  );
}
