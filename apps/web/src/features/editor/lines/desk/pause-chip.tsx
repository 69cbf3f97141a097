import { Button, Popover } from "@mantine/core";
import { IconClockPause } from "@tabler/icons-react";
import { type Delivery, plainDelivery } from "@voxloom/contract";
import { getDelivery, pauseBetweenMs } from "@voxloom/timeline";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../lib/use-formats.ts";
import { NumberWithin } from "../../../../ui/number-within.tsx";
import { lineById } from "../../document/line-places.ts";
import { useEditor, useEditorStore } from "../../document/stores.tsx";
import styles from "./desk.module.css";

type PauseChipProps = {
  beforeId: string;
  /** The paragraph that the pause is before. */
  segmentId: string;
};

const maxPauseSeconds = 5;

/** The silence between two paragraphs: as it is usual between such, or as somebody set it. */
export const PauseChip = memo(function PauseChip({ beforeId, segmentId }: PauseChipProps) {
  const { t } = useTranslation("speech");
  const formats = useFormats();
  const store = useEditorStore();
  const [isOpen, setOpen] = useState(false);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const ownMs = useEditor(({ script }) => {
    const line = lineById(script, segmentId);
    return line === undefined ? 0 : getDelivery(script, line).pauseBeforeMs;
  });
  const usualMs = useEditor(({ script }) => {
    const [before, line] = [lineById(script, beforeId), lineById(script, segmentId)];
    return before === undefined || line === undefined ? 0 : pauseBetweenMs(before, line);
  });
  const set = (pauseBeforeMs: number) => {
    const { script, edit } = store.getState();
    const line = lineById(script, segmentId);
    if (line === undefined) return;
    const before: Delivery =
      line.delivery ?? script.speakers.find(({ id }) => id === line.speakerId)?.delivery ?? plainDelivery;
    edit([{ kind: "set-line-delivery", segmentIds: [segmentId], delivery: { ...before, pauseBeforeMs } }], {
      joinKey: `pause ${segmentId}`,
    });
  };
  const time = formats.seconds(ownMs > 0 ? ownMs : usualMs);
  return (
    <div className={styles.pause} data-own={ownMs > 0 || undefined}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom" withArrow trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={styles.chip}
            disabled={isReadOnly}
            aria-label={t("desk.pause", { time })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconClockPause size={14} aria-hidden="true" />
            {time}
          </button>
        </Popover.Target>
        <Popover.Dropdown w={204}>
          <NumberWithin
            label={t("desk.pauseLabel")}
            min={0.1}
            max={maxPauseSeconds}
            step={0.1}
            decimalScale={1}
            value={(ownMs > 0 ? ownMs : usualMs) / 1000}
            onChange={(seconds) => set(Math.round(seconds * 1000))}
          />
          <Button mt="xs" size="compact-xs" variant="default" disabled={ownMs === 0} onClick={() => set(0)}>
            {t("desk.pauseUsual")}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
});
