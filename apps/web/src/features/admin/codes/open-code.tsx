import { Checkbox, Group, MultiSelect, NumberInput, SegmentedControl, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  type CouponBenefit,
  calls,
  codeLimitHours,
  couponBenefitSchema,
  couponCodeSchema,
  creditTenthsPerCredit,
  currencies,
  getCurrencyDigits,
  isAbove,
  prices,
  sumCodeTenths,
  toMinor,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { endOfDay, startOfDay, today } from "../../../lib/calendar-days.ts";
import { moneyRequestsQuery } from "../admin-queries.ts";
import { DateField } from "../date-field.tsx";
import { ReasonAction } from "../reason-action.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";
import { usePriceName } from "../use-price-name.ts";

const kinds = ["discount", "amount", "credits"] as const satisfies CouponBenefit["kind"][];
const newCode = () => ({
  code: "",
  kind: "discount" as (typeof kinds)[number],
  percent: 20 as number | string,
  credits: 50 as number | string,
  /** By currency, in whole units of it. */
  off: {} as Record<string, number | string>,
  priceIds: [] as string[],
  most: "" as number | string,
  from: today(),
  until: "",
  isFirstPaymentOnly: false,
  isCombined: true,
});
type NewCode = ReturnType<typeof newCode>;

function readBenefit({ kind, percent, credits, off, priceIds: chosen }: NewCode): CouponBenefit | null {
  const priceIds = chosen.length === 0 ? null : chosen;
  const amounts = Object.entries(off).filter(([, amount]) => amount !== "");
  const offMinor = Object.fromEntries(
    amounts.map(([currency, amount]) => [currency, toMinor(Number(amount), currency)]),
  );
  const benefit =
    kind === "discount"
      ? { kind, percentOff: Number(percent), priceIds }
      : kind === "amount"
        ? { kind, offMinor, priceIds }
        : { kind, creditTenths: Math.round(Number(credits) * creditTenthsPerCredit) };
  return couponBenefitSchema.safeParse(benefit).data ?? null;
}

type OpenCodeProps = {
  /** Whose people take it; what is paid with it counts for them. */
  partner?: { userId: string; name: string };
};

/** Opens a code for everybody who knows it. */
export function OpenCode({ partner }: OpenCodeProps) {
  const { t } = useTranslation("admin");
  const [spec, setSpec] = useState(newCode);
  const change = (part: Partial<NewCode>) => setSpec({ ...spec, ...part });
  const benefit = readBenefit(spec);
  const code = couponCodeSchema.safeParse(spec.code);
  const startsAt = startOfDay(spec.from);
  const hasTime = startsAt !== null && spec.until >= spec.from;
  const maxClaims = spec.most === "" ? null : Number(spec.most);
  const limit = useCreditLimit(benefit, maxClaims);
  return (
    <ReasonAction
      label={t("code.open")}
      title={t("code.open")}
      text={
        partner === undefined
          ? t("code.openText")
          : t("code.forText", { name: `\u2068${partner.name}\u2069` })
      }
      {...(partner === undefined ? { variant: "filled" } : { about: partner.name })}
      isReady={benefit !== null && code.success && hasTime && !limit.isPassed}
      onOpen={() => setSpec(newCode())}
      run={async (reason) => {
        if (benefit === null || startsAt === null) return;
        const { from, until } = spec;
        // Credits are not paid with: what was ticked for another kind does not bind them.
        const { isFirstPaymentOnly, isCombined } = benefit.kind === "credits" ? newCode() : spec;
        await api(calls.coupons.open, {
          code: spec.code,
          benefit,
          isFirstPaymentOnly,
          isCombined,
          partnerId: partner?.userId ?? null,
          maxClaims,
          ...(from === today() ? {} : { startsAt }),
          endsAt: endOfDay(until),
          reason,
        });
      }}
    >
      <TextInput
        label={t("code.code")}
        description={t("code.codeHint")}
        value={spec.code}
        onChange={({ currentTarget }) => change({ code: currentTarget.value.toUpperCase() })}
        error={spec.code !== "" && !code.success}
        maxLength={40}
        autoComplete="off"
        dir="ltr"
        withAsterisk
      />
      <SegmentedControl
        aria-label={t("code.kind")}
        value={spec.kind}
        onChange={(kind) => change({ kind })}
        data={kinds.map((value) => ({ value, label: t(`code.brings.${value}`) }))}
      />
      <BenefitFields spec={spec} change={change} />
      <Group grow align="flex-start">
        <DateField label={t("code.from")} value={spec.from} onChange={(from) => change({ from })} />
        <DateField
          label={t("code.until")}
          value={spec.until}
          isRequired
          onChange={(until) => change({ until })}
        />
      </Group>
      <NumberInput
        label={t("code.most")}
        description={limit.words ?? t("code.maxHint")}
        withAsterisk={limit.words !== null}
        error={limit.isPassed && spec.most !== ""}
        value={spec.most}
        onChange={(most) => change({ most })}
        min={1}
        max={100_000_000}
        allowDecimal={false}
        allowNegative={false}
      />
    </ReasonAction>
  );
}

/** What one administrator may give by codes of credits, in words; null: nothing of it is given. */
function useCreditLimit(benefit: CouponBenefit | null, maxClaims: number | null) {
  const { t } = useTranslation(["admin", "billing"]);
  const formats = useAdminFormats();
  const terms = useQuery(moneyRequestsQuery).data?.terms;
  if (benefit?.kind !== "credits" || terms === undefined) return { words: null, isPassed: false };
  const limit = t("billing:choose.credits", { number: formats.credits(terms.aboveTenths) });
  return {
    words: t("code.maxCredits", { limit, hours: formats.number(codeLimitHours) }),
    isPassed: isAbove(terms, { creditTenths: sumCodeTenths(benefit, maxClaims) }),
  };
}

function BenefitFields({ spec, change }: { spec: NewCode; change: (part: Partial<NewCode>) => void }) {
  const { t } = useTranslation("admin");
  const namePrice = usePriceName();
  const formats = useAdminFormats();
  if (spec.kind === "credits")
    return (
      <NumberInput
        label={t("people.credits")}
        value={spec.credits}
        onChange={(credits) => change({ credits })}
        min={0.1}
        decimalScale={1}
        {...formats.decimals}
        allowNegative={false}
        withAsterisk
      />
    );
  return (
    <>
      {spec.kind === "discount" ? (
        <NumberInput
          label={t("code.percent")}
          value={spec.percent}
          onChange={(percent) => change({ percent })}
          min={1}
          max={100}
          suffix="%"
          allowDecimal={false}
          allowNegative={false}
          withAsterisk
        />
      ) : (
        <Group grow gap="xs" align="flex-end">
          {currencies.map((currency) => (
            <NumberInput
              key={currency}
              label={currency}
              value={spec.off[currency] ?? ""}
              onChange={(amount) => change({ off: { ...spec.off, [currency]: amount } })}
              min={0}
              decimalScale={getCurrencyDigits(currency)}
              {...formats.decimals}
              allowNegative={false}
              hideControls
            />
          ))}
        </Group>
      )}
      <MultiSelect
        label={t("code.prices")}
        description={t("code.pricesHint")}
        value={spec.priceIds}
        onChange={(priceIds) => change({ priceIds })}
        data={prices.map(({ priceId }) => ({ value: priceId, label: namePrice(priceId) }))}
        clearable
      />
      <Checkbox
        label={t("code.first")}
        checked={spec.isFirstPaymentOnly}
        onChange={({ currentTarget }) => change({ isFirstPaymentOnly: currentTarget.checked })}
      />
      <Checkbox
        label={t("code.combined")}
        checked={spec.isCombined}
        onChange={({ currentTarget }) => change({ isCombined: currentTarget.checked })}
      />
    </>
  );
}
