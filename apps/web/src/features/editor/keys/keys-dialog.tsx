import { Button, Group, Menu, Modal, Text, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type CommandGroup, commandGroups } from "./command-list.ts";
import { takeKeySet } from "./key-sets.ts";
import styles from "./keys.module.css";
import { KeysRow } from "./keys-row.tsx";
import { resetAllKeys, useKeyChanges, useKeysStore } from "./keys-store.ts";
import { useCommand } from "./use-command.ts";
import { type FoundCommand, useFindCommands } from "./use-find-commands.ts";

/** The map of the keys, opened by `?`: find a command, see its keys, and change them. */
export function KeysDialog() {
  const { t } = useTranslation(["editor-keys", "common"]);
  const [isOpen, setIsOpen] = useState(false);
  useCommand("keys", () => setIsOpen(true));
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      size="xl"
      title={t("map.title")}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <KeysMap />
    </Modal>
  );
}

function KeysMap() {
  const { t } = useTranslation("editor-keys");
  const [query, setQuery] = useState("");
  const store = useKeysStore();
  const hasChanges = useKeyChanges((changes) => Object.keys(changes).length > 0);
  const found = useFindCommands()(query);
  return (
    <>
      <Group mb="md" wrap="nowrap">
        <TextInput
          flex={1}
          data-autofocus
          type="search"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          aria-label={t("map.search")}
          placeholder={t("map.search")}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <Button variant="default">{t("map.sets")}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => takeKeySet(store, "oTranscribe")}>oTranscribe</Menu.Item>
            <Menu.Item onClick={() => takeKeySet(store, "expressScribe")}>Express Scribe</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button variant="default" disabled={!hasChanges} onClick={() => resetAllKeys(store)}>
          {t("map.resetAll")}
        </Button>
      </Group>
      {found.length === 0 ? <Text role="status">{t("nothingFound")}</Text> : null}
      <div className={styles.groups}>
        {commandGroups.map((group) => (
          <KeysGroup
            key={group}
            group={group}
            commands={found.filter((command) => command.group === group)}
          />
        ))}
      </div>
    </>
  );
}

function KeysGroup({ group, commands }: { group: CommandGroup; commands: FoundCommand[] }) {
  const { t } = useTranslation("editor-keys");
  if (commands.length === 0) return null;
  return (
    <section aria-labelledby={`keys-${group}`}>
      <Title order={3} fz="sm" id={`keys-${group}`}>
        {t(`group.${group}`)}
      </Title>
      <dl className={styles.rows}>
        {commands.map(({ id }) => (
          <KeysRow key={id} id={id} />
        ))}
      </dl>
    </section>
  );
}
