import { Button, Checkbox, NumberInput } from "@mantine/core";
import { IconArrowsHorizontal } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditOpenLines } from "../session/edit-open-lines.ts";
import { useSessionActions } from "../session/session-actions.ts";
import { ActionPopover } from "./action-popover.tsx";

/** Moves lines earlier or later by as many milliseconds as one says; on request with all that follow. */
export function ShiftPopover({ segmentIds }: { segmentIds: string[] }) {
  const { t } = useTranslation("editor-lines");
  return (
    <ActionPopover label={t("shift.label")} Icon={IconArrowsHorizontal} width={240}>
      {(close) => <ShiftForm segmentIds={segmentIds} onDone={close} />}
    </ActionPopover>
  );
}

function ShiftForm({ segmentIds, onDone }: { segmentIds: string[]; onDone: () => void }) {
  const { t } = useTranslation("editor-lines");
  const { announce } = useSessionActions();
  const editOpen = useEditOpenLines();
  const [byMs, setByMs] = useState(0);
  const [isRipple, setRipple] = useState(false);
  const shift = () => {
    let total = 0;
    const isDone =
      byMs !== 0 &&
      editOpen(segmentIds, (ids) => {
        total = ids.length;
        return [{ kind: "shift-segments", segmentIds: ids, byMs, isRipple }];
      });
    if (!isDone) return;
    announce(t("said.shifted", { total }));
    onDone();
  };
  return (
    <>
      <NumberInput
        label={t("shift.by")}
        description={t("shift.hint")}
        step={100}
        allowDecimal={false}
        value={byMs}
        onChange={(value) => setByMs(Number(value) || 0)}
        onKeyDown={(event) => event.key === "Enter" && shift()}
      />
      <Checkbox
        label={t("shift.ripple")}
        checked={isRipple}
        onChange={({ currentTarget }) => setRipple(currentTarget.checked)}
      />
      <Button size="sm" disabled={byMs === 0} onClick={shift}>
        {t("shift.do")}
      </Button>
    </>
  );
}
