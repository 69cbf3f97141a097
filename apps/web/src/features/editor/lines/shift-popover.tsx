import { ActionIcon, Button, Checkbox, NumberInput, Popover, Stack } from "@mantine/core";
import { IconArrowsHorizontal } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditorStore } from "../document/stores.tsx";
import { announce } from "./announcements.tsx";

/** Moves lines earlier or later by as many milliseconds as one says; on request with all that follow. */
export function ShiftPopover({ segmentIds }: { segmentIds: string[] }) {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const [isOpen, setOpen] = useState(false);
  const [byMs, setByMs] = useState(0);
  const [isRipple, setRipple] = useState(false);
  const shift = () => {
    if (byMs === 0 || !store.getState().edit([{ kind: "shift-segments", segmentIds, byMs, isRipple }]))
      return;
    announce(t("said.shifted", { total: segmentIds.length }));
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={t("shift.label")}
          title={t("shift.label")}
          onClick={() => setOpen(!isOpen)}
        >
          <IconArrowsHorizontal size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm" w={240}>
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
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
