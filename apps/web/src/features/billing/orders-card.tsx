import { Badge, Button, Card, Group, Text, Title } from "@mantine/core";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { calls, findPrice, getPlanName, type Order } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ListState } from "../../ui/list-state.tsx";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { ReceiptButton } from "../../ui/receipt-button.tsx";
import styles from "./billing.module.css";
import { ordersQuery } from "./billing-queries.ts";
import { BuyerCard } from "./pay/buyer-card.tsx";

/** What was bought, newest first, with its status. */
export function OrdersCard({ projId }: { projId: string }) {
  const { t } = useTranslation("billing");
  const list = useInfiniteQuery(ordersQuery(projId));
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card component="section" aria-labelledby="orders">
      <Title order={2} fz="xl" mb="sm" id="orders">
        {t("orders.title")}
      </Title>
      <ul className={styles.rows}>
        {orders.map((order) => (
          <OrderRow key={order.id} projId={projId} order={order} />
        ))}
      </ul>
      <ListState list={list} count={orders.length} empty={t("orders.empty")} />
      {orders.some(({ hasReceipt }) => hasReceipt) ? <BuyerCard projId={projId} /> : null}
    </Card>
  );
}

function OrderRow({ projId, order }: { projId: string; order: Order }) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const price = findPrice(order.price_id);
  const credits = t("choose.credits", { number: formats.credits(order.creditTenths) });
  const name =
    price?.kind === "plan"
      ? `${getPlanName(price.level)} · ${t(`choose.${price.period}`)} · ${credits}`
      : credits;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="var(--ink-soft)">
          {formats.date(order.createdAt)}
          {order.returnedMinor > 0
            ? ` · ${t("orders.returned", {
                price: formats.money(order.returnedMinor, order.currency, { isExact: true }),
              })}`
            : null}
        </Text>
      </div>
      <Group gap="xs">
        {order.isTest ? <Badge color="gray.7">{t("orders.test")}</Badge> : null}
        <Badge color={order.status === "paid" ? "teal.9" : "gray.7"}>{t(`orders.${order.status}`)}</Badge>
        <Text fw={600} className={styles.amount}>
          {formats.money(order.amountMinor, order.currency, { isExact: true })}
        </Text>
        {order.hasInvoice ? <InvoiceButton projId={projId} orderId={order.id} /> : null}
        {order.hasReceipt ? (
          <ReceiptButton call={calls.receipts.own} order={{ projId, orderId: order.id }} />
        ) : null}
        {order.hasReceipt && order.returnedMinor > 0 ? (
          <ReceiptButton
            kind="creditNote"
            call={calls.receipts.ownCreditNotes}
            order={{ projId, orderId: order.id }}
          />
        ) : null}
      </Group>
    </li>
  );
}

/** Leads to the invoice or receipt at the provider, whose address is asked for when it is wanted: it does not last. */
function InvoiceButton({ projId, orderId }: { projId: string; orderId: string }) {
  const { t } = useTranslation("billing");
  const invoice = useMutation({
    mutationFn: () => api(calls.payments.invoice, { projId, orderId }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: notifyProblem,
  });
  return (
    <Button size="xs" variant="default" loading={invoice.isPending} onClick={() => invoice.mutate()}>
      {t("orders.invoice")}
    </Button>
  );
}
