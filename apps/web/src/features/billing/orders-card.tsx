import { Badge, Card, Group, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { findPrice, getPlanName, type Order } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ListState } from "../../ui/list-state.tsx";
import styles from "./billing.module.css";
import { ordersQuery } from "./billing-queries.ts";

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
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <ListState list={list} count={orders.length} empty={t("orders.empty")} />
    </Card>
  );
}

function OrderRow({ order }: { order: Order }) {
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
        </Text>
      </div>
      <Group gap="xs">
        {order.isTest ? <Badge color="gray.7">{t("orders.test")}</Badge> : null}
        <Badge color={order.status === "paid" ? "teal.9" : "gray.7"}>{t(`orders.${order.status}`)}</Badge>
        <Text fw={600}>{formats.money(order.amountMinor, order.currency)}</Text>
      </Group>
    </li>
  );
}
