import { ActionIcon, Button, Popover, Stack } from "@mantine/core";
import { IconMicrophone2 } from "@tabler/icons-react";
import { type Delivery, plainDelivery } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { linesByIds } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";
import { DeliveryFields } from "../speakers/delivery-fields.tsx";

/** Gives several lines one delivery, or the one of their speakers back. */
export function DeliveryPopover({ segmentIds }: { segmentIds: string[] }) {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const [isOpen, setOpen] = useState(false);
  const [delivery, setDelivery] = useState<Delivery>(plainDelivery);
  const open = () => {
    const [first] = linesByIds(store.getState().script, new Set(segmentIds));
    setDelivery(first?.delivery ?? plainDelivery);
    setOpen(!isOpen);
  };
  const give = (to: Delivery | null) => {
    if (store.getState().edit([{ kind: "set-line-delivery", segmentIds, delivery: to }])) setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={t("delivery.label")}
          title={t("delivery.label")}
          onClick={open}
        >
          <IconMicrophone2 size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm" w={240}>
          <DeliveryFields delivery={delivery} onChange={setDelivery} />
          <Button size="sm" onClick={() => give(delivery)}>
            {t("delivery.give")}
          </Button>
          <Button size="sm" variant="default" onClick={() => give(null)}>
            {t("delivery.asSpeaker")}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
