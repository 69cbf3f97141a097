import { Modal, Tabs } from "@mantine/core";
import { IconFileText, IconMovie, IconVolume } from "@tabler/icons-react";
import { isDub } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../keys/use-command.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import { ExportAudio } from "./export-audio.tsx";
import { ExportText } from "./export-text.tsx";
import { ExportVideo } from "./export-video.tsx";

const video = { value: "video", Icon: IconMovie, Content: ExportVideo } as const;
const audio = { value: "audio", Icon: IconVolume, Content: ExportAudio } as const;

/** Takes the script, the video and the sound out as files. Opened by its command. */
export function ExportDialog() {
  const { t } = useTranslation(["editor-transfer", "common"]);
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState("text");
  // What is shared is not exported by those who see it: their page gives them the files they may have.
  const { mode, detail } = useEditorTask();
  const open = () => {
    setTab("text");
    setOpen(true);
  };
  useCommand("export", open, { isEnabled: mode !== "viewer" });
  const hasVideo = isDub(detail.task) || (detail.task.product === "subtitles" && detail.hasVideo);
  const tabs = [
    { value: "text", Icon: IconFileText, Content: ExportText } as const,
    ...(hasVideo ? [video] : []),
    ...(isDub(detail.task) ? [audio] : []),
  ];
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      size="lg"
      title={t("export.title")}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <Tabs value={tab} onChange={(next) => setTab(next ?? "text")} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map(({ value, Icon }) => (
            <Tabs.Tab key={value} value={value} leftSection={<Icon size={16} aria-hidden="true" />}>
              {t(`export.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Content }) => (
          <Tabs.Panel key={value} value={value}>
            <Content onVideo={hasVideo ? () => setTab(video.value) : undefined} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Modal>
  );
}
