import { Alert, Button, Skeleton, Stack } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import {
  findPrice,
  type PlanPeriod,
  type Price,
  parseLocale,
  providerTraits,
  type QuotaPlan,
} from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useCurrency } from "../../lib/plans/currency.ts";
import { useSoldPrices } from "../../lib/plans/sold-prices.ts";
import { waysQuery } from "../../lib/plans/ways-query.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { quotaPlanQuery } from "./billing-queries.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { CheckoutDialog } from "./checkout-dialog.tsx";
import { CurrentPlanCard } from "./current-plan-card.tsx";
import { NextPlanCard } from "./next-plan-card.tsx";
import { OrdersCard } from "./orders-card.tsx";
import { PacksCard } from "./packs-card.tsx";
import { CheckoutReturn } from "./pay/checkout-return.tsx";
import { renewingQuery } from "./pay/payment-queries.ts";
import { PlanChoice } from "./plan-choice.tsx";
import { RenewalCard } from "./renewal-card.tsx";
import { useOwnProject } from "./use-own-project.ts";

/** The project's plan, the plans and credits that can be had, and what was bought. */
export function PlanPage() {
  const projId = useOwnProject();
  return projId === null ? null : <Plans projId={projId} />;
}

function Plans({ projId }: { projId: string }) {
  const { t, i18n } = useTranslation(["billing", "common"]);
  const here = useQuery(quotaPlanQuery(projId));
  const { data, error } = here;
  const currency = useCurrency(parseLocale(i18n.language));
  const [query, setQuery] = useSearchParams();
  // The address says what is about to be bought: the public page of prices leads here with it.
  const prices = useSoldPrices();
  const asked = query.get("price") ?? "";
  const wanted = findPrice(asked, prices);
  const setWanted = (price: Price | null) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        // An order that waits for a checkout waits for this one only.
        if (price === null || price.priceId !== next.get("price")) next.delete("for");
        if (price === null) next.delete("price");
        else next.set("price", price.priceId);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const waysHere = useQuery(waysQuery);
  const ways = waysHere.data;
  const renewal = useQuery(renewingQuery(projId));
  const renewing = renewal.data?.plan ?? null;
  const canBuy = (ways?.length ?? 0) > 0;
  const hasPlan = wanted?.kind === "plan" && renewing !== null && !renewing.cancelAtPeriodEnd;
  // A plan that renews is changed, so that nobody pays two; where its service cannot, a larger one takes its place, and
  // what is left of what was paid is taken off, and a smaller one follows it.
  const credited = findPrice(renewal.data?.credited?.price_id ?? "");
  const isOther = wanted?.kind === "plan" && credited?.kind === "plan" && wanted.priceId !== credited.priceId;
  const isChange =
    hasPlan || (isOther && !(renewing !== null && providerTraits[renewing.provider].changesPlans));
  // Until it is known what renews, a plan is neither bought nor changed: it might be paid twice.
  const mayOffer = wanted?.kind !== "plan" || renewal.isSuccess;
  const close = () => setWanted(null);
  const orderCheckoutId = query.get("for");
  return (
    <>
      <PageHead title={t("plan.title")} intro={t("plan.intro")}>
        <Button component={Link} to={paths.creditDetails} variant="default">
          {t("credits.toDetails")}
        </Button>
      </PageHead>
      <Stack gap="xl">
        <FirstProblem of={[here, waysHere, renewal]} />
        {!data && !error ? <Skeleton height={160} radius="lg" /> : null}
        <CheckoutReturn projId={projId} />
        {asked !== "" && wanted === null ? (
          <Alert
            icon={<IconInfoCircle size={20} aria-hidden="true" />}
            variant="light"
            withCloseButton
            closeButtonLabel={t("common:action.close")}
            onClose={close}
          >
            {t("choose.gone")}
          </Alert>
        ) : null}
        {data ? (
          <CurrentPlanCard projId={projId} plan={data} renewingPriceId={renewing?.price_id ?? null}>
            {renewing === null ? null : <RenewalCard projId={projId} plan={renewing} onKeep={setWanted} />}
          </CurrentPlanCard>
        ) : null}
        {renewal.data?.chosen ? (
          <NextPlanCard projId={projId} chosen={renewal.data.chosen} present={renewal.data.credited} />
        ) : null}
        {data && !data.credits.isUnlimited ? (
          <>
            {canBuy || ways === undefined ? null : (
              <Alert icon={<IconInfoCircle size={20} aria-hidden="true" />} variant="light">
                {t("choose.noCheckout")}
              </Alert>
            )}
            <PlanChoice
              plan={data}
              period={wanted?.kind === "plan" ? wanted.period : findPeriod(data)}
              prices={prices}
              currency={currency}
              onChoose={canBuy ? setWanted : null}
              renewing={renewing}
              chosenPriceId={renewal.data?.chosen?.price_id ?? null}
            />
            <PacksCard prices={prices} currency={currency} onChoose={canBuy ? setWanted : null} />
            <OrdersCard projId={projId} />
          </>
        ) : null}
      </Stack>
      <CheckoutDialog
        projId={projId}
        price={canBuy && mayOffer && !isChange ? wanted : null}
        currency={currency}
        ways={ways ?? []}
        returnTo={orderCheckoutId === null ? paths.subscriptionPlan : `${paths.subscriptionPlan}?starts=1`}
        orderCheckoutId={orderCheckoutId}
        onClose={close}
      />
      <ChangeDialog
        projId={projId}
        price={isChange ? wanted : null}
        orderCheckoutId={orderCheckoutId}
        mode={renewing?.mode ?? "live"}
        onClose={close}
      />
    </>
  );
}

/** How long is paid for at once for the plan that is had; a year where nothing is paid for. */
function findPeriod({ maxLevel, items }: QuotaPlan): PlanPeriod {
  const entry = items.find(({ level }) => level === maxLevel);
  const price = findPrice(entry?.price_id ?? "");
  return price?.kind === "plan" ? price.period : "year";
}

type Asked = { error: Error | null; refetch(): Promise<unknown> };

/** One problem in words, however much did not come; a press asks for all of it again. */
function FirstProblem({ of: asked }: { of: readonly Asked[] }) {
  const failed = asked.filter(({ error }) => error !== null);
  const problem = failed[0]?.error;
  if (!problem) return null;
  return (
    <ProblemAlert
      problem={problem}
      onRetry={() => {
        for (const one of failed) void one.refetch();
      }}
    />
  );
}
