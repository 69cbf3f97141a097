import { Button, Modal, Skeleton, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  calls,
  findPrice,
  getPlanName,
  type PaymentMode,
  type PlanChange,
  type PlanPrice,
  providerNames,
} from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyDone } from "../../ui/notify-done.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { CheckoutLines } from "./pay/checkout-lines.tsx";
import { ModeBand } from "./pay/mode-band.tsx";
import { PlanDifference } from "./plan-difference.tsx";

type ChangeDialogProps = {
  projId: string;
  /** The plan to change to; null: the dialog is closed. */
  price: PlanPrice | null;
  /** The checkout that an order waits for; null: a change of its own. */
  orderCheckoutId: string | null;
  /** Of the plan that renews now. */
  mode: PaymentMode;
  onClose: () => void;
};

/** What a change of plan costs today to the cent, what comes later, and which credits; nothing happens before it is confirmed. */
export function ChangeDialog({ price, onClose, ...rest }: ChangeDialogProps) {
  const { t } = useTranslation(["billing", "common"]);
  return (
    <Modal
      opened={price !== null}
      onClose={onClose}
      centered
      size="lg"
      title={price === null ? "" : t("choose.change", { plan: getPlanName(price.level) })}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      {price === null ? null : <Change key={price.priceId} {...rest} price={price} onClose={onClose} />}
    </Modal>
  );
}

function Change({ projId, price, orderCheckoutId, mode, onClose }: ChangeDialogProps & { price: PlanPrice }) {
  const { t } = useTranslation("billing");
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [billingKey, projId, "change", price.priceId],
    queryFn: ({ signal }) =>
      api(calls.payments.previewChange, { projId, price_id: price.priceId }, { signal }),
    // It is an offer of this moment.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [, setQuery] = useSearchParams();
  // What brings no credits today starts no order.
  const starts = orderCheckoutId !== null && data?.when === "now";
  const confirm = useMutation({
    mutationFn: async (changeId: string) => {
      if (orderCheckoutId !== null && starts)
        await api(calls.payments.taskCheckout, { checkoutId: changeId, besides: orderCheckoutId });
      const returnTo = starts ? `${paths.subscriptionPlan}?starts=1` : paths.subscriptionPlan;
      return api(calls.payments.changePlan, { projId, changeId, returnTo });
    },
    onSuccess: async ({ url }, changeId) => {
      if (url !== null) return window.location.assign(url);
      await client.invalidateQueries({ queryKey: [billingKey] });
      notifyDone(t("change.done"));
      // The page says when it is paid, and leads to the tasks.
      if (starts) setQuery({ checkout: changeId, starts: "1" }, { replace: true });
      else onClose();
    },
  });
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} aria-busy="true" />;
  return (
    <Stack>
      {orderCheckoutId === null ? null : <Text>{t(starts ? "pay.forOrder" : "change.orderWaits")}</Text>}
      <ModeBand mode={mode} />
      <ChangeSum change={data} />
      <PlanDifference change={data} />
      {confirm.error ? <ProblemAlert problem={confirm.error} /> : null}
      {confirm.error && starts ? <Text size="sm">{t("change.orderFails")}</Text> : null}
      <ConfirmButton
        change={data}
        // The page is on its way, and this one goes.
        isPending={confirm.isPending || typeof confirm.data?.url === "string"}
        onConfirm={() => confirm.mutate(data.changeId)}
      />
      {data.when === "now" ? (
        <Text size="sm" c="var(--ink-soft)">
          {t("change.fails")}
        </Text>
      ) : null}
    </Stack>
  );
}

const namePlan = (priceId: string): string => {
  const price = findPrice(priceId);
  return price?.kind === "plan" ? getPlanName(price.level) : priceId;
};

function ChangeSum({ change }: { change: PlanChange }) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const money = (amountMinor: number) => formats.money(amountMinor, change.currency, { isExact: true });
  const [from, to] = [namePlan(change.from_price_id), namePlan(change.price_id)];
  const day = formats.shortDay(change.nextAt);
  const isProrated = change.how === "prorated";
  return (
    <>
      {change.how === "later" ? <LaterWords change={change} plan={to} present={from} day={day} /> : null}
      {change.how === "new-period" ? <Text>{t("change.newYear")}</Text> : null}
      {change.how === "replaced" ? (
        <Text>{t("change.replaced", { provider: providerNames[change.provider] })}</Text>
      ) : null}
      <CheckoutLines
        lines={
          change.when === "now"
            ? [
                {
                  name: t(isProrated ? "change.charge" : "change.chargeFull", { plan: to, day }),
                  amount: money(change.chargeMinor),
                },
                ...(change.creditMinor > 0
                  ? [
                      {
                        name: t("change.credit", { plan: from }),
                        amount: money(-change.creditMinor),
                        isGood: true,
                      },
                    ]
                  : []),
                ...(change.taxMinor > 0 ? [{ name: t("change.tax"), amount: money(change.taxMinor) }] : []),
              ]
            : []
        }
        due={{ name: t("pay.due"), amount: money(change.dueMinor) }}
      />
      {change.renews || isPaidLater(change) ? (
        <CheckoutLines
          lines={[]}
          due={{ name: <Text size="sm">{t("change.next", { day })}</Text>, amount: money(change.nextMinor) }}
        />
      ) : change.how === "later" ? null : (
        <Text size="sm">{t("change.ends", { plan: to, day })}</Text>
      )}
      <Text size="sm">
        {change.creditTenths > 0
          ? `${t("change.creditsNow", { number: formats.credits(change.creditTenths) })} `
          : null}
        {change.renews || isPaidLater(change)
          ? `${t("change.creditsLater", { number: formats.credits(change.periodCreditTenths) })} `
          : null}
        {t("change.stays")}
      </Text>
    </>
  );
}

type LaterProps = { change: PlanChange; plan: string; present: string; day: string };

/** What becomes of the present plan, and how the smaller one comes about where its service changes none. */
function LaterWords({ change, plan, present, day }: LaterProps) {
  const { t } = useTranslation("billing");
  return (
    <Text>
      {t("change.later", { plan: present, day })}{" "}
      {change.hasPage ? t("change.agree", { plan, provider: providerNames[change.provider] }) : null}
      {isPaidLater(change) ? t("change.laterPaid", { plan }) : null}
    </Text>
  );
}

/** Whether nothing renews, and the plan is to be paid when it begins. */
const isPaidLater = ({ how, renews, nextMinor }: PlanChange): boolean =>
  how === "later" && !renews && nextMinor > 0;

type ConfirmProps = { change: PlanChange; isPending: boolean; onConfirm: () => void };

function ConfirmButton({ change, isPending, onConfirm }: ConfirmProps) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const price = formats.money(change.dueMinor, change.currency, { isExact: true });
  return (
    <Button size="md" loading={isPending} onClick={onConfirm} data-autofocus>
      {change.hasPage
        ? t(change.when === "now" ? "change.payAt" : "change.agreeAt", {
            price,
            provider: providerNames[change.provider],
          })
        : change.when === "now"
          ? t("change.pay", { price })
          : t("change.onDay", { day: formats.shortDay(change.nextAt) })}
    </Button>
  );
}
