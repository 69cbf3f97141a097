import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type calls, parseLocale } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { downloadCall } from "../lib/api/download-call.ts";
import { notifyProblem } from "./notify-problem.ts";

type ReceiptButtonProps =
  | { call: typeof calls.receipts.own; order: { projId: string; orderId: string }; about?: string }
  | { call: typeof calls.receipts.ofOrder; order: { orderId: string }; about?: string };

/** Takes a receipt that this product writes along, in the language of the page. */
export function ReceiptButton({ call, order, about }: ReceiptButtonProps) {
  const { t, i18n } = useTranslation("billing");
  const receipt = useMutation({
    mutationFn: () =>
      downloadCall(call, { ...order, locale: parseLocale(i18n.language) }, `receipt-${order.orderId}.html`),
    onError: notifyProblem,
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={receipt.isPending}
      onClick={() => receipt.mutate()}
      aria-label={about === undefined ? undefined : `${t("orders.receipt")}: ${about}`}
    >
      {t("orders.receipt")}
    </Button>
  );
}
