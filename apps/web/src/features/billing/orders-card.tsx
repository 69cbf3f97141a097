import { Badge, Button, Card, Group, Skeleton, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { findPrice, type Order, planNameOf } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./billing.module.css";
import { ordersQuery } from "./billing-queries.ts";

/** What was bought, newest first, with its status. */
export function OrdersCard({ projId }: { projId: string }) {
  const { t } = useTranslation("billing");
  const list = useInfiniteQuery(ordersQuery(projId));
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card component="section" aria-labelledby="orders">
      <Title order={2} fz={20} mb="sm" id="orders">
        {t("orders.title")}
      </Title>
      {list.error ? <ProblemAlert problem={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton height={60} /> : null}
      {list.data && orders.length === 0 ? <Text c="var(--ink-soft)">{t("orders.empty")}</Text> : null}
      <ul className={styles.rows}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          mt="sm"
          variant="default"
          style={{ alignSelf: "flex-start" }}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("more")}
        </Button>
      ) : null}
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
      ? `${planNameOf(price.level)} · ${t(`choose.${price.period}`)} · ${credits}`
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
        <Text fw={600}>{formats.money(order.amountCents, order.currency)}</Text>
      </Group>
    </li>
  );
}
