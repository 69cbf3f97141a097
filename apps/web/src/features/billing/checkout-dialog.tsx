import { Anchor, Button, Modal, Radio, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type Coupon,
  type Currency,
  calls,
  getPlanName,
  type PaymentWay,
  type Price,
  providerNames,
  providerTraits,
  reduceAmount,
} from "@voxloom/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { soldPricesQuery } from "../../lib/plans/sold-prices.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";
import { randomUuid } from "../../lib/random-uuid.ts";
import { linkCode } from "../../lib/session/link-code.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyDone } from "../../ui/notify-done.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { CheckoutLines } from "./pay/checkout-lines.tsx";
import { CodeField } from "./pay/code-field.tsx";
import { ModeBand } from "./pay/mode-band.tsx";
import { couponsQuery } from "./pay/payment-queries.ts";
import { useComeBack } from "./pay/use-come-back.ts";

type CheckoutDialogProps = {
  projId: string;
  /** What is to be bought; null: the dialog is closed. */
  price: Price | null;
  currency: Currency;
  ways: readonly PaymentWay[];
  /** A page of this product to come back to from the provider's. */
  returnTo: string;
  /** The checkout that an order waits for; null: a purchase of its own. */
  orderCheckoutId: string | null;
  onClose: () => void;
};

/** What is bought, by which way, for how much to the cent; then the provider's page, or the test without money. */
export function CheckoutDialog({ price, onClose, ...rest }: CheckoutDialogProps) {
  const { t } = useTranslation(["billing", "common"]);
  return (
    <Modal
      opened={price !== null}
      onClose={onClose}
      centered
      size="md"
      title={t("pay.title")}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      {price === null ? null : <Checkout key={price.priceId} {...rest} price={price} onClose={onClose} />}
    </Modal>
  );
}

/** By its service's own name, or by what can be paid with there. */
function useWayNames(): (way: PaymentWay) => string {
  const { t } = useTranslation("billing");
  return ({ provider }) => (provider === "paypal" ? providerNames.paypal : t(`pay.way.${provider}`));
}

const describeWay = ({ provider, mode }: PaymentWay): string => `${provider} ${mode}`;

function Checkout({ price, ways, ...rest }: CheckoutDialogProps & { price: Price }) {
  const { projId, currency, orderCheckoutId } = rest;
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const [chosen, choose] = useState(ways[0]);
  const way = ways.find((one) => chosen !== undefined && describeWay(one) === describeWay(chosen)) ?? ways[0];
  const { coupon, setCoupon, isKnown } = useCoupon(projId, { priceId: price.priceId, currency });
  const buy = useBuy({ ...rest, price, coupon });
  const fullMinor = price.amountsMinor[currency];
  const dueMinor =
    (coupon && reduceAmount(coupon.benefit, { amountMinor: fullMinor, currency })) ?? fullMinor;
  const money = (amountMinor: number) => formats.money(amountMinor, currency, { isExact: true });
  const [query] = useSearchParams();
  const nameWay = useWayNames();
  if (way === undefined) return null;
  return (
    <Stack>
      <ModeBand mode={way.mode} />
      {orderCheckoutId === null ? null : <Text>{t("pay.forOrder")}</Text>}
      {ways.length > 1 ? (
        <Radio.Group
          label={t("pay.ways")}
          value={describeWay(way)}
          onChange={(name) => choose(ways.find((one) => describeWay(one) === name))}
        >
          <Stack gap="xs" mt="xs">
            {ways.map((one) => (
              <Radio
                key={describeWay(one)}
                value={describeWay(one)}
                label={nameWay(one)}
                description={
                  one.provider === "sandbox"
                    ? null
                    : t("pay.wayHint", { provider: providerNames[one.provider] })
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      <CheckoutLines
        lines={[
          { name: <SoldName price={price} />, amount: money(fullMinor) },
          ...(coupon === null
            ? []
            : [
                {
                  name: (
                    <>
                      {coupon.benefit.kind === "discount"
                        ? t("pay.codeLine", {
                            code: coupon.code,
                            percent: formats.percent(coupon.benefit.percentOff / 100),
                          })
                        : t("pay.codeOf", { code: coupon.code })}{" "}
                      <Anchor component="button" type="button" size="sm" onClick={() => setCoupon(null)}>
                        {t("pay.remove")}
                      </Anchor>
                    </>
                  ),
                  amount: money(dueMinor - fullMinor),
                  isGood: true,
                },
              ]),
        ]}
        due={{ name: t("pay.due"), amount: money(dueMinor) }}
      />
      {coupon === null ? (
        <CodeField
          code={query.get("code") ?? linkCode()}
          purchase={{ priceId: price.priceId, currency }}
          onCoupon={setCoupon}
        />
      ) : null}
      {coupon?.isCombined === false && price.kind === "plan" ? (
        <Text size="sm">{t("pay.codeAlone")}</Text>
      ) : null}
      <Text size="sm" c="var(--ink-soft)">
        {way.provider === "sandbox" && price.kind === "plan"
          ? null
          : t(nameTerms(price, way), { price: money(fullMinor) })}{" "}
        {way.provider === "sandbox" ? null : `${t("pay.tax")} ${t("pay.card")}`}
      </Text>
      {buy.error ? <ProblemAlert problem={buy.error} /> : null}
      <Button
        size="md"
        className="wrapping"
        // Also once the provider's page is on its way.
        loading={buy.isPending || (buy.isSuccess && way.provider !== "sandbox")}
        // Not `disabled`: it has the focus. Before it is known whether a coupon is there, the price is not.
        data-disabled={!isKnown || undefined}
        aria-disabled={!isKnown || undefined}
        onClick={() => {
          if (isKnown) buy.mutate(way);
        }}
        data-autofocus
      >
        {t(way.provider === "sandbox" ? "checkout.confirm" : "pay.button", { price: money(dueMinor) })}
      </Button>
    </Stack>
  );
}

/** Whether it comes again, and when. */
function nameTerms(price: Price, { provider }: PaymentWay) {
  if (price.kind === "credits") return "pay.once" as const;
  const renews = provider !== "sandbox" && providerTraits[provider].renews;
  if (price.period === "month") return renews ? ("pay.renewsMonth" as const) : ("pay.prepaidMonth" as const);
  return renews ? ("pay.renewsYear" as const) : ("pay.prepaidYear" as const);
}

function SoldName({ price }: { price: Price }) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  return (
    <>
      {price.kind === "plan" ? `${getPlanName(price.level)} · ${t(`choose.${price.period}`)} · ` : null}
      {t("choose.credits", { number: formats.credits(price.creditTenths) })}
    </>
  );
}

/**
 * The coupon that a purchase uses: the largest that is there, until another is chosen or none is wanted. `isKnown`: it
 * has been asked for, or will not come.
 */
function useCoupon(projId: string, { priceId, currency }: { priceId: string; currency: Currency }) {
  const { data, isPending } = useQuery(couponsQuery(projId, priceId));
  const coupons = data?.filter(({ benefit }) => reduceAmount(benefit, { amountMinor: 0, currency }) !== null);
  const [chosen, setCoupon] = useState<Coupon | null | undefined>(undefined);
  return { coupon: chosen === undefined ? (coupons?.[0] ?? null) : chosen, setCoupon, isKnown: !isPending };
}

type Buying = Omit<CheckoutDialogProps, "price" | "ways"> & {
  price: Price;
  coupon: Coupon | null;
};

/** Buys once for each opening, however often it is pressed: what is changed in between is another purchase. */
function useBuy({ projId, price, currency, coupon, returnTo, orderCheckoutId, onClose }: Buying) {
  const { t } = useTranslation("billing");
  const client = useQueryClient();
  const [checkoutId, setCheckoutId] = useState(() => orderCheckoutId ?? randomUuid());
  const navigate = useNavigate();
  const couponId = coupon?.id;
  const buy = useMutation({
    mutationFn: async (way: PaymentWay) => {
      const purchase = {
        projId,
        price_id: price.priceId,
        currency,
        checkoutId,
        shownMinor: price.amountsMinor[currency],
        ...(couponId === undefined ? {} : { couponId }),
      };
      if (way.provider === "sandbox") {
        await api(calls.billing.sandboxCheckout, purchase);
        await client.invalidateQueries({ queryKey: [billingKey] });
        notifyDone(t(orderCheckoutId === null ? "checkout.done" : "return.started"), checkoutId);
        if (orderCheckoutId === null) onClose();
        else void navigate(paths.tasks);
        return;
      }
      const { url } = await api(calls.payments.page, { ...purchase, returnTo, provider: way.provider });
      window.location.assign(url);
    },
    // What was shown is sold for another price by now, or no more: the page shows what is.
    onError: () => void client.invalidateQueries({ queryKey: soldPricesQuery.queryKey }),
  });
  const { reset } = buy;
  useComeBack(reset);
  // Another coupon is another purchase.
  useEffect(() => {
    if (orderCheckoutId === null) setCheckoutId(randomUuid());
    reset();
  }, [couponId, orderCheckoutId, reset]);
  return buy;
}
