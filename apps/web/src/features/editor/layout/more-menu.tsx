import { ActionIcon, Menu } from "@mantine/core";
import {
  IconCommand,
  IconDots,
  IconDownload,
  IconKeyboard,
  IconSearch,
  IconUpload,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CommandHint } from "../keys/command-hint.tsx";
import type { CommandId } from "../keys/command-list.ts";
import { useCommands } from "../keys/command-registry.ts";
import { useCommandLabel } from "../keys/use-command-label.ts";

const entries = [
  { id: "find", Icon: IconSearch },
  { id: "import", Icon: IconUpload },
  { id: "export", Icon: IconDownload },
  { id: "palette", Icon: IconCommand },
  { id: "keys", Icon: IconKeyboard },
] as const satisfies readonly { id: CommandId; Icon: typeof IconDots }[];

/** What is done with the whole script, for those who do not know the keys yet. */
export function MoreMenu() {
  const { t } = useTranslation("editor");
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={36} aria-label={t("more")}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ id, Icon }: (typeof entries)[number]) {
  const { run } = useCommands();
  const { label, ariaKeyShortcuts } = useCommandLabel(id);
  return (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden="true" />}
      rightSection={<CommandHint id={id} />}
      aria-label={label}
      aria-keyshortcuts={ariaKeyShortcuts}
      onClick={() => run(id)}
    >
      {label}
    </Menu.Item>
  );
}
