import { Badge, Group, Text, TextInput, UnstyledButton } from "@mantine/core";
import { type AdminWithdrawal, calls } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { today } from "../../../lib/calendar-days.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { withdrawalColors } from "../../../ui/money-colors.ts";
import styles from "../admin.module.css";
import { ReasonAction } from "../reason-action.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";

type WithdrawalRowProps = { withdrawal: AdminWithdrawal; onOpen(userId: string): void };

/** Money that somebody asked for: where it goes, who agreed, and what is to be done next. */
export function WithdrawalRow({ withdrawal, onOpen }: WithdrawalRowProps) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { currency, amountMinor, state, payout, needsTwo, agreedBy, balanceMinor, note, reference, paidOn } =
    withdrawal;
  const money = (minor: number) => formats.money(minor, currency, { isExact: true });
  const method = payout?.method;
  const where =
    payout === null || method === undefined
      ? t("referral.sealed")
      : formats.facts(
          method.kind === "bank"
            ? [method.holder, method.account, method.bank || null]
            : ["PayPal", method.email],
        );
  return (
    <li className={`${styles.item} ${styles.tall}`}>
      <div className={styles.sum}>
        <Text fw={700}>{money(amountMinor)}</Text>
        <Badge color={withdrawalColors[state]}>{t(`referral.state.${state}`)}</Badge>
      </div>
      <div className={styles.words}>
        <UnstyledButton className={styles.open} onClick={() => onOpen(withdrawal.userId)}>
          <bdi>{withdrawal.email ?? withdrawal.userId}</bdi>
        </UnstyledButton>
        <Text size="sm">
          <bdi>{where}</bdi>
        </Text>
        {payout === null ? null : (
          <Text size="sm">
            {formats.facts([
              t(`referral.tax.${payout.tax.kind}`),
              formats.country(payout.tax.country),
              payout.tax.number === "" ? null : payout.tax.number,
            ])}
          </Text>
        )}
        {balanceMinor < 0 ? (
          <Text size="sm" c="var(--bad)" fw={600}>
            {t("referral.short", { amount: money(-balanceMinor) })}
          </Text>
        ) : null}
        {needsTwo && state === "asked" ? (
          <Text size="sm" fw={600}>
            {t("referral.needsTwo")}
          </Text>
        ) : null}
        {note === "" ? null : (
          <Text size="sm" dir="auto">
            {note}
          </Text>
        )}
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([
            formats.date(withdrawal.createdAt),
            agreedBy.length === 0 ? null : t("referral.agreedBy", { who: formats.list(agreedBy) }),
            paidOn === null ? null : `${t("referral.paidOn")} ${formats.calendarDay(paidOn)}`,
            reference,
          ])}
        </Text>
      </div>
      <Acts withdrawal={withdrawal} amount={money(amountMinor)} />
    </li>
  );
}

function Acts({
  withdrawal: { id, state, email, userId, agreedBy, balanceMinor },
  amount,
}: {
  withdrawal: AdminWithdrawal;
  amount: string;
}) {
  const { t } = useTranslation("admin");
  const [reference, setReference] = useState("");
  const [paidOn, setPaidOn] = useState(today);
  const me = useSession();
  if (state !== "asked" && state !== "approved") return null;
  const who = `\u2068${email ?? userId}\u2069`;
  const next = state === "asked" ? "approve" : "pay";
  return (
    <Group gap="xs">
      <ReasonAction
        label={t(`referral.decide.${next}`)}
        about={amount}
        variant="light"
        // The server would say no: it is not covered, or the second one to agree has to be somebody else.
        isDisabled={
          balanceMinor < 0 || (next === "approve" && me !== null && agreedBy.includes(me.email ?? me.id))
        }
        title={t(`referral.decide.${next}`)}
        text={t(`referral.decideText.${next}`, { who, amount })}
        isReady={next === "approve" || (reference.trim().length >= 3 && paidOn !== "")}
        onOpen={() => {
          setReference("");
          setPaidOn(today());
        }}
        run={(reason) =>
          api(calls.referrals.decideWithdrawal, {
            withdrawalId: id,
            decision: next,
            reason,
            ...(next === "pay" ? { reference, paidOn } : {}),
          })
        }
      >
        {next === "pay" ? (
          <>
            <TextInput
              label={t("referral.reference")}
              value={reference}
              onChange={({ currentTarget }) => setReference(currentTarget.value)}
              maxLength={140}
              withAsterisk
            />
            <TextInput
              type="date"
              label={t("referral.paidOn")}
              value={paidOn}
              max={today()}
              onChange={({ currentTarget }) => setPaidOn(currentTarget.value)}
              withAsterisk
            />
          </>
        ) : null}
      </ReasonAction>
      <ReasonAction
        label={t("referral.decide.refuse")}
        about={amount}
        title={t("referral.decide.refuse")}
        text={t("referral.decideText.give", { who, amount })}
        reasonHint={t("referral.readByPerson")}
        isDangerous
        run={(reason) =>
          api(calls.referrals.decideWithdrawal, { withdrawalId: id, decision: "refuse", reason })
        }
      />
    </Group>
  );
}
