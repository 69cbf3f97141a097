import { Button } from "@mantine/core";
import { IconMicrophone2 } from "@tabler/icons-react";
import { type Delivery, plainDelivery } from "@voxloom/contract";
import { findVoiceId } from "@voxloom/timeline";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { linesByIds } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";
import { useEditOpenLines } from "../session/edit-open-lines.ts";
import { DeliveryFields } from "../speakers/delivery-fields.tsx";
import { ActionPopover } from "./action-popover.tsx";

/** Gives several lines one delivery, or the one of their speakers back. */
export function DeliveryPopover({ segmentIds }: { segmentIds: string[] }) {
  const { t } = useTranslation("editor-lines");
  return (
    <ActionPopover label={t("delivery.label")} Icon={IconMicrophone2} width={240}>
      {(close) => <DeliveryForm segmentIds={segmentIds} onDone={close} />}
    </ActionPopover>
  );
}

function DeliveryForm({ segmentIds, onDone }: { segmentIds: string[]; onDone: () => void }) {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const editOpen = useEditOpenLines();
  const [delivery, setDelivery] = useState<Delivery>(() => {
    const [first] = linesByIds(store.getState().script, new Set(segmentIds));
    return first?.delivery ?? plainDelivery;
  });
  const [voiceIds] = useState(() => {
    const { script } = store.getState();
    return linesByIds(script, new Set(segmentIds)).map((segment) => findVoiceId(script, segment));
  });
  const give = (to: Delivery | null) => {
    if (editOpen(segmentIds, (ids) => [{ kind: "set-line-delivery", segmentIds: ids, delivery: to }]))
      onDone();
  };
  return (
    <>
      <DeliveryFields voiceIds={voiceIds} delivery={delivery} onChange={setDelivery} />
      <Button size="sm" onClick={() => give(delivery)}>
        {t("delivery.give")}
      </Button>
      <Button size="sm" variant="default" onClick={() => give(null)}>
        {t("delivery.asSpeaker")}
      </Button>
    </>
  );
}
