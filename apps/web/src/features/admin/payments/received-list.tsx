import { Badge, Button, Group, Text, TextInput, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  calls,
  findPrice,
  getPlanName,
  nameProvider,
  type PaymentMode,
  type ReceivedPayment,
  readAmount,
  writeAmount,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { ListState } from "../../../ui/list-state.tsx";
import { ReceiptButton } from "../../../ui/receipt-button.tsx";
import styles from "../admin.module.css";
import { receivedQuery } from "../admin-queries.ts";
import { ReasonAction } from "../reason-action.tsx";
import { SecondNeeded } from "../second-needed.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";

type ReceivedListProps = {
  mode: PaymentMode;
  /** Only of this project; of one without any nothing is shown. */
  projId?: string;
  /** Opens whoever paid; missing: it is known whose payments these are. */
  onOpen?: ((userId: string) => void) | undefined;
};

/** What was paid, newest first; what can be given back has a button for it. */
export function ReceivedList({ mode, projId, onOpen }: ReceivedListProps) {
  const { t } = useTranslation("admin");
  const list = useInfiniteQuery(receivedQuery({ mode, ...(projId === undefined ? {} : { projId }) }));
  const payments = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (projId !== undefined && payments.length === 0 && !list.error) return null;
  return (
    <section>
      <Title order={2} fz="lg" mb="sm">
        {projId === undefined
          ? t("payment.received")
          : t("payment.ofMode", { mode: t(`payment.mode.${mode}`) })}
      </Title>
      <ul className={styles.list}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onOpen={onOpen} />
        ))}
      </ul>
      <ListState list={list} count={payments.length} empty={t("payment.receivedNone")} />
    </section>
  );
}

function PaymentRow({ payment, onOpen }: { payment: ReceivedPayment } & Pick<ReceivedListProps, "onOpen">) {
  const { t } = useTranslation(["admin", "billing"]);
  const formats = useAdminFormats();
  const { price_id, provider, status, amountMinor, returnedMinor, currency, projId, owner } = payment;
  const price = findPrice(price_id);
  const credits = t("billing:choose.credits", { number: formats.credits(payment.creditTenths) });
  const money = (minor: number): string => formats.money(minor, currency, { isExact: true });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Group gap="xs">
          <Text fw={600}>{money(amountMinor)}</Text>
          <Badge color={status === "paid" ? "teal.9" : "gray.7"}>{t(`billing:orders.${status}`)}</Badge>
          <Text size="sm">
            {price?.kind === "plan"
              ? formats.facts([getPlanName(price.level), t(`billing:choose.${price.period}`)])
              : credits}
          </Text>
        </Group>
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([
            nameProvider(provider),
            formats.date(payment.paidAt ?? payment.createdAt),
            t("payment.used", {
              used: formats.credits(payment.usedTenths),
              all: formats.credits(payment.creditTenths),
            }),
            ...(returnedMinor > 0 ? [t("billing:orders.returned", { price: money(returnedMinor) })] : []),
          ])}
        </Text>
        {onOpen === undefined ? null : owner === null ? (
          <Text size="sm" c="var(--ink-soft)" dir="ltr">
            <bdi>{projId}</bdi>
          </Text>
        ) : (
          <Button variant="transparent" size="compact-sm" px={0} onClick={() => onOpen(owner.userId)}>
            <bdi>{owner.name ?? owner.userId}</bdi>
          </Button>
        )}
      </div>
      <Group gap="xs">
        {payment.hasReceipt ? (
          <ReceiptButton
            call={calls.receipts.ofOrder}
            order={{ orderId: payment.id }}
            about={`${money(amountMinor)} ${formats.date(payment.createdAt)}`}
          />
        ) : null}
        {payment.refundableMinor > 0 ? <RefundAction payment={payment} /> : null}
      </Group>
    </li>
  );
}

/** An amount as it is typed, in minor units; null: none. A comma is a point: many type one. */
function readTyped(typed: string, currency: string): number | null {
  try {
    return readAmount(typed.trim().replace(",", "."), currency);
  } catch {
    return null;
  }
}

/** Gives money back. One opening of the question is one refund, however often it is sent. */
function RefundAction({ payment }: { payment: ReceivedPayment }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { id: orderId, currency, refundableMinor } = payment;
  const begin = () => ({ refundId: randomUuid(), typed: writeAmount(refundableMinor, currency) });
  const [refund, setRefund] = useState(begin);
  const amountMinor = readTyped(refund.typed, currency);
  const isPossible = amountMinor !== null && amountMinor >= 1 && amountMinor <= refundableMinor;
  const most = formats.money(refundableMinor, currency, { isExact: true });
  return (
    <ReasonAction
      label={t("payment.refund")}
      about={`${most} ${formats.date(payment.createdAt)}`}
      title={t("payment.refund")}
      text={t("payment.refundText", {
        used: formats.credits(payment.usedTenths),
        all: formats.credits(payment.creditTenths),
      })}
      isDangerous={!payment.isTest}
      isReady={isPossible}
      onOpen={() => setRefund(begin())}
      run={(reason) =>
        api(calls.payments.refund, {
          orderId,
          refundId: refund.refundId,
          ...(amountMinor === null ? {} : { amountMinor }),
          reason,
        })
      }
    >
      <TextInput
        label={t("payment.refundAmount", { currency, most })}
        value={refund.typed}
        onChange={({ currentTarget }) => setRefund({ ...refund, typed: currentTarget.value })}
        error={isPossible ? null : t("payment.refundMost", { most })}
        inputMode="decimal"
        dir="ltr"
        maxLength={20}
        withAsterisk
      />
      {amountMinor === null ? null : <SecondNeeded amountMinor={amountMinor} currency={currency} />}
    </ReasonAction>
  );
}
