import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type calls, parseLocale } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { downloadCall } from "../lib/api/download-call.ts";
import { notifyProblem } from "./notify-problem.ts";

type Receipts = typeof calls.receipts;
type ReceiptButtonProps = (
  | { call: Receipts["own"] | Receipts["ownCreditNotes"]; order: { projId: string; orderId: string } }
  | { call: Receipts["ofOrder"] | Receipts["creditNotesOfOrder"]; order: { orderId: string } }
) & {
  /** Default: a receipt. */
  kind?: "receipt" | "creditNote";
  about?: string;
};

/** Takes a receipt, or the credit notes, that this product writes along, in the language of the page. */
export function ReceiptButton({ call, order, kind = "receipt", about }: ReceiptButtonProps) {
  const { t, i18n } = useTranslation("billing");
  const label = t(`orders.${kind}`);
  const receipt = useMutation({
    mutationFn: () =>
      downloadCall(call, { ...order, locale: parseLocale(i18n.language) }, `${kind}-${order.orderId}.html`),
    onError: notifyProblem,
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={receipt.isPending}
      onClick={() => receipt.mutate()}
      aria-label={about === undefined ? undefined : `${label}: ${about}`}
    >
      {label}
    </Button>
  );
}
