import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, getPlanName, type PlanEntry } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

type CancelDialogProps = {
  projId: string;
  entry: PlanEntry;
  /** The day of its end, in words. */
  day: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before a plan's renewal is ended, and says what that means. */
export function CancelDialog({ projId, entry, day, isOpen, onClose }: CancelDialogProps) {
  const { t } = useTranslation(["billing", "common"]);
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api(calls.billing.cancelSubscription, { projId, price_id: entry.price_id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [billingKey] });
      onClose();
    },
  });
  const leave = () => {
    // What failed is not said of another try.
    if (!cancel.isPending) cancel.reset();
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={leave}
      centered
      title={t("cancel.button")}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <Stack>
        <Text>{t("cancel.text", { plan: getPlanName(entry.level), day })}</Text>
        {cancel.error ? <ProblemAlert problem={cancel.error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={leave}>
            {t("cancel.keep")}
          </Button>
          <Button color="red.8" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t("cancel.button")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
