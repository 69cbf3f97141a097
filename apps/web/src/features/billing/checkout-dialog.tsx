import { Button, Modal, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Currency, calls, getPlanName, type Price } from "@voxloom/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";
import { randomUuid } from "../../lib/random-uuid.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyDone } from "../../ui/notify-done.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

type CheckoutDialogProps = {
  projId: string;
  /** What is to be bought; null: the dialog is closed. */
  price: Price | null;
  currency: Currency;
  onClose: () => void;
};

/** The test checkout: says that no money moves, and buys. A press that is repeated buys nothing more. */
export function CheckoutDialog({ projId, price, currency, onClose }: CheckoutDialogProps) {
  const { t } = useTranslation(["billing", "common"]);
  const formats = useFormats();
  const client = useQueryClient();
  const [checkoutId, setCheckoutId] = useState(randomUuid);
  const buy = useMutation({
    mutationFn: (priceId: string) =>
      api(calls.billing.sandboxCheckout, { projId, price_id: priceId, currency, checkoutId }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [billingKey] });
      notifyDone(t("checkout.done"), checkoutId);
      onClose();
    },
  });
  const { reset } = buy;
  const priceId = price?.priceId;
  // Each opening is a checkout of its own; the one before may have failed on the way back.
  useEffect(() => {
    if (priceId === undefined) return;
    setCheckoutId(randomUuid());
    reset();
  }, [priceId, reset]);
  return (
    <Modal
      opened={price !== null}
      onClose={onClose}
      centered
      title={t("checkout.title")}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      {price === null ? null : (
        <Stack>
          <Text fw={600}>
            {price.kind === "plan" ? `${getPlanName(price.level)} · ${t(`choose.${price.period}`)} · ` : null}
            {t("choose.credits", { number: formats.credits(price.creditTenths) })}
          </Text>
          <Text>{t("checkout.text")}</Text>
          {buy.error ? <ProblemAlert problem={buy.error} /> : null}
          <Button loading={buy.isPending} onClick={() => buy.mutate(price.priceId)} data-autofocus>
            {t("checkout.confirm", { price: formats.money(price.amountsMinor[currency], currency) })}
          </Button>
        </Stack>
      )}
    </Modal>
  );
}
