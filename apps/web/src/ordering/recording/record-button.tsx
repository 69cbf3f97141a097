import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { IconChevronDown, IconMicrophone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type AudioSource, canHearComputer } from "./open-audio.ts";

/** Begins a recording with one press: of the microphone, or of what the computer plays where the browser gives that. */
export function RecordButton({ onStart }: { onStart: (source: AudioSource) => void }) {
  const { t } = useTranslation("ordering");
  const start = (
    <Button
      variant="light"
      leftSection={<IconMicrophone size={16} aria-hidden="true" />}
      onClick={() => onStart("microphone")}
    >
      {t("record.start")}
    </Button>
  );
  if (!canHearComputer()) return start;
  return (
    <Group gap={2} wrap="nowrap">
      {start}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="light" size={36} aria-label={t("record.more")}>
            <IconChevronDown size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(["microphone", "computer", "both"] as const).map((source) => (
            <Menu.Item key={source} onClick={() => onStart(source)}>
              {t(`record.${source}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
