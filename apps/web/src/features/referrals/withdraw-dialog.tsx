import {
  Button,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, getCurrencyDigits, payoutSchema, toMinor } from "@voxloom/contract";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { randomUuid } from "../../lib/random-uuid.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { CountrySelect } from "../../ui/country-select.tsx";
import { notifyDone } from "../../ui/notify-done.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { referralsKey } from "./referral-queries.ts";

type WithdrawDialogProps = {
  currency: string;
  balanceMinor: number;
  minimumMinor: number;
  onClose: () => void;
};

const kinds = ["bank", "paypal"] as const;
const taxKinds = ["individual", "business"] as const;

/** Asks for an amount, where it goes, and what the tax office wants to know; one opening is one request. */
export function WithdrawDialog({ currency, balanceMinor, minimumMinor, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(["referrals", "common"]);
  const formats = useFormats();
  const client = useQueryClient();
  const [requestId] = useState(randomUuid);
  const units = 10 ** getCurrencyDigits(currency);
  const [amount, setAmount] = useState<number | string>(balanceMinor / units);
  const [form, setForm] = useState({
    ...{ kind: "bank" as (typeof kinds)[number], holder: "", account: "", bank: "", email: "" },
    ...{ taxKind: "individual" as (typeof taxKinds)[number], country: null as string | null, number: "" },
  });
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const { kind, holder, account, bank, email, taxKind, country, number } = form;
  const payout = payoutSchema.safeParse({
    method: kind === "bank" ? { kind, holder, account, bank } : { kind, email },
    tax: { kind: taxKind, country, number },
  });
  const amountMinor = toMinor(Number(amount), currency);
  const isReady = payout.success && amountMinor >= minimumMinor && amountMinor <= balanceMinor;
  const money = (minor: number) => formats.money(minor, currency, { isExact: true });
  const ask = useMutation({
    mutationFn: async () => {
      if (payout.success)
        await api(calls.referrals.withdraw, { requestId, currency, amountMinor, payout: payout.data });
    },
    onSuccess: () => {
      notifyDone(t("withdraw.done"), requestId);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: referralsKey }),
  });
  // What is on its way is waited for: left, nobody would be told why it was refused.
  const leave = () => {
    if (!ask.isPending) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !ask.isPending) ask.mutate();
  };
  const field = (name: "holder" | "account" | "bank" | "email" | "number", isRequired: boolean) => (
    <TextInput
      label={t(`withdraw.${name}`)}
      value={form[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      withAsterisk={isRequired}
      maxLength={name === "account" || name === "number" ? 60 : 140}
      dir={name === "holder" ? "auto" : "ltr"}
    />
  );
  return (
    <Modal
      opened
      onClose={leave}
      centered
      title={t("withdraw.title")}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <form onSubmit={submit}>
        <Stack>
          <NumberInput
            label={t("withdraw.amount", { currency })}
            description={t("withdraw.have", { amount: money(balanceMinor), minimum: money(minimumMinor) })}
            value={amount}
            onChange={setAmount}
            min={minimumMinor / units}
            max={balanceMinor / units}
            decimalScale={getCurrencyDigits(currency)}
            fixedDecimalScale
            {...formats.decimals}
            allowNegative={false}
            data-autofocus
          />
          <SegmentedControl
            aria-label={t("withdraw.to")}
            value={kind}
            onChange={(value) => change({ kind: value })}
            data={kinds.map((value) => ({ value, label: t(`withdraw.kind.${value}`) }))}
          />
          {kind === "bank" ? (
            <>
              {field("holder", true)}
              {field("account", true)}
              {field("bank", false)}
            </>
          ) : (
            field("email", true)
          )}
          <Group grow align="flex-end">
            <Select
              label={t("withdraw.tax")}
              allowDeselect={false}
              value={taxKind}
              onChange={(value) => change({ taxKind: taxKinds.find((one) => one === value) ?? taxKind })}
              data={taxKinds.map((value) => ({ value, label: t(`withdraw.taxKind.${value}`) }))}
            />
            <CountrySelect
              label={t("withdraw.country")}
              value={country}
              onChange={(code) => change({ country: code })}
              withAsterisk
            />
          </Group>
          {field("number", false)}
          <Text size="sm" c="var(--ink-soft)">
            {t("withdraw.next")}
          </Text>
          {ask.error ? <ProblemAlert problem={ask.error} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave} disabled={ask.isPending}>
              {t("common:action.cancel")}
            </Button>
            <Button type="submit" disabled={!isReady} loading={ask.isPending}>
              {t("withdraw.button", { amount: money(Number.isFinite(amountMinor) ? amountMinor : 0) })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
