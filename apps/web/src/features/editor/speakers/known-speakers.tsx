import { Group, Loader, Pill, Stack, Switch, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { askFirst } from "../../../ui/ask-first.ts";
import { useEditorStore } from "../document/stores.tsx";
import { useSpeakerBook, useSpeakerMemory } from "./use-known-speakers.ts";

/** Whether speakers are known again by their voices, and who is; each can be forgotten. */
export function KnownSpeakers() {
  const { t } = useTranslation(["editor-lines", "common"]);
  const formats = useFormats();
  const store = useEditorStore();
  const book = useSpeakerBook();
  const { remember, turn, forget, isTurning, isListening } = useSpeakerMemory();
  if (book === undefined) return null;
  const { isOn, items } = book;
  const turnOn = () => turn(true, { onSuccess: () => remember(store.getState().script.speakers) });
  const turnOff = () => {
    if (items.length === 0) return turn(false);
    askFirst({
      title: t("known.forgetAllTitle"),
      children: <Text size="sm">{t("known.forgetAllText", { total: formats.number(items.length, 0) })}</Text>,
      labels: { confirm: t("known.forgetAllDo"), cancel: t("common:action.cancel") },
      close: t("common:action.close"),
      onConfirm: () => turn(false),
    });
  };
  return (
    <Stack gap={8} component="section" aria-label={t("known.switch")}>
      <Switch
        size="sm"
        checked={isOn}
        disabled={isTurning}
        label={t("known.switch")}
        description={t(isOn ? "known.on" : "known.off")}
        onChange={({ currentTarget }) => (currentTarget.checked ? turnOn() : turnOff())}
      />
      {isListening ? (
        <Group gap={8} role="status">
          <Loader size={14} />
          <Text size="xs" c="var(--ink-soft)">
            {t("known.listening")}
          </Text>
        </Group>
      ) : null}
      {items.length > 0 ? (
        <Group
          gap={6}
          component="ul"
          p={0}
          m={0}
          style={{ listStyle: "none" }}
          aria-label={t("known.people")}
        >
          {items.map(({ id, name }) => (
            <li key={id}>
              <Pill
                size="md"
                withRemoveButton
                removeButtonProps={{
                  "aria-label": t("known.forget", { name }),
                  title: t("known.forget", { name }),
                  "aria-hidden": false,
                  tabIndex: 0,
                }}
                onRemove={() => forget(id)}
              >
                <bdi>{name}</bdi>
              </Pill>
            </li>
          ))}
        </Group>
      ) : null}
    </Stack>
  );
}
