import { Avatar, Tooltip } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { getIds } from "../document/line-places.ts";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";

const most = 4;

/** Who else has the script open, and at which line. */
export function PresenceFaces() {
  const { t } = useTranslation("editor");
  const { presence } = useEditorTask().session;
  const editors = useStore(presence, (state) => state.editors);
  const ids = useEditor((state) => getIds(state.script));
  if (editors.length === 0) return null;
  const getNumber = (id: string | null) => (id === null ? 0 : ids.indexOf(id) + 1);
  return (
    <Avatar.Group visibleFrom="xs" role="list" aria-label={t("presence.label")}>
      {editors.slice(0, most).map(({ editorId, name, segmentId }) => {
        const number = getNumber(segmentId);
        const words = number > 0 ? t("presence.at", { name, number }) : name;
        return (
          <Tooltip key={editorId} label={words}>
            <Avatar
              size={30}
              variant="filled"
              color="brand"
              name={name}
              role="listitem"
              aria-label={words}
              tabIndex={0}
            />
          </Tooltip>
        );
      })}
      {editors.length > most ? (
        <Avatar size={30} variant="filled" color="brand">
          +{editors.length - most}
        </Avatar>
      ) : null}
    </Avatar.Group>
  );
}
