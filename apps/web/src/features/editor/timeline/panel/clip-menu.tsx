import { Menu } from "@mantine/core";
import {
  IconArrowsJoin,
  IconEar,
  IconLock,
  IconLockOpen,
  IconPlayerPlay,
  IconPlus,
  IconScissors,
  IconTrash,
} from "@tabler/icons-react";
import type { Segment } from "@voxloom/contract";
import { activeTake } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { lineById } from "../../document/line-places.ts";
import { useEditor } from "../../document/stores.tsx";
import { useCommands } from "../../keys/command-registry.ts";
import { useEditOpenLines } from "../../session/edit-open-lines.ts";
import {
  findSplitPlace,
  insertLineAt,
  mergeableLines,
  mergeLines,
  splitLineAt,
} from "../actions/line-changes.ts";
import { chosenLines } from "../actions/line-times.ts";
import type { Timeline } from "../stage/timeline.ts";
import type { MenuPlace } from "./use-clip-menu.ts";

type ClipMenuProps = { timeline: Timeline; place: MenuPlace | null; onClose: () => void };

/** What can be done with the line, or the empty place, that was pointed at. */
export function ClipMenu({ timeline, place, onClose }: ClipMenuProps) {
  const { t } = useTranslation("editor-timeline");
  const line = useEditor(({ script }) => lineById(script, place?.segmentId ?? null));
  if (place === null) return null;
  return (
    <Menu opened onClose={onClose} position="bottom-start" withinPortal returnFocus={false} trapFocus>
      <Menu.Target>
        <span style={{ position: "fixed", left: place.x, top: place.y, width: 0, height: 0 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t("menu.label")}>
        {line === undefined ? (
          <Menu.Item
            leftSection={<IconPlus size={16} />}
            onClick={() => insertLineAt(timeline, place.speakerId, place.atMs)}
          >
            {t("menu.insert")}
          </Menu.Item>
        ) : (
          <>
            <Playing timeline={timeline} line={line} />
            <Changing timeline={timeline} line={line} atMs={place.atMs} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type LineProps = { timeline: Timeline; line: Segment };

function Playing({ timeline, line }: LineProps) {
  const { t } = useTranslation("editor-timeline");
  const { run } = useCommands();
  const hear = (command: "playOriginal" | "playDub") => () => {
    const { select, selectedIds } = timeline.editor.getState();
    select([...selectedIds], line.id);
    run(command);
  };
  return (
    <>
      <Menu.Item leftSection={<IconEar size={16} />} onClick={hear("playOriginal")}>
        {t("menu.playOriginal")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPlayerPlay size={16} />}
        disabled={activeTake(line) === null || line.targetText.trim() === ""}
        onClick={hear("playDub")}
      >
        {t("menu.playDub")}
      </Menu.Item>
    </>
  );
}

function Changing({ timeline, line, atMs }: LineProps & { atMs: number }) {
  const { t } = useTranslation("editor-timeline");
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const edit = useEditor((state) => state.edit);
  if (isReadOnly) return null;
  const editOpen = useEditOpenLines();
  const segmentIds = chosenLines(timeline).map(({ id }) => id);
  const merged = mergeableLines(timeline, line);
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconScissors size={16} />}
        disabled={findSplitPlace(line, atMs) === null}
        onClick={() => splitLineAt(timeline, line, atMs)}
      >
        {t("menu.split")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowsJoin size={16} />}
        disabled={merged.length < 2 || merged.some(({ isLocked }) => isLocked)}
        onClick={() => mergeLines(timeline, merged)}
      >
        {t(segmentIds.length > 1 ? "menu.mergeChosen" : "menu.mergeNext")}
      </Menu.Item>
      <Menu.Item
        leftSection={line.isLocked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
        onClick={() => edit([{ kind: "set-locked", segmentIds, isLocked: !line.isLocked }])}
      >
        {t(line.isLocked ? "menu.unlock" : "menu.lock")}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} />}
        disabled={line.isLocked}
        onClick={() => editOpen(segmentIds, (ids) => [{ kind: "delete-segments", segmentIds: ids }])}
      >
        {t(segmentIds.length > 1 ? "menu.deleteChosen" : "menu.delete")}
      </Menu.Item>
    </>
  );
}
