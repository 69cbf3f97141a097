import { Anchor, Button, Card, Loader, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getPlanName, limits, type Price, previewLengthMs } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../lib/paths.ts";
import { useSoldPrices } from "../lib/plans/sold-prices.ts";
import { useCreditWords } from "../lib/plans/use-credit-words.ts";
import { useEntitlements } from "../lib/plans/use-entitlements.ts";
import { waysQuery } from "../lib/plans/ways-query.ts";
import { openSignIn } from "../lib/session/sign-in-prompt.ts";
import { useFormats } from "../lib/use-formats.ts";
import { ComingModel } from "../ui/models/coming-model.tsx";
import { ProblemAlert } from "../ui/problem-alert.tsx";
import styles from "./order-form.module.css";
import { PlanOfLanguage } from "./plan-of-language.tsx";
import type { Plan } from "./plans-together.ts";
import { listWays } from "./too-few/list-ways.ts";
import { nameWay, WaysToStart } from "./too-few/ways-to-start.tsx";
import type { StartKind } from "./use-order-start.ts";

type PlanPanelProps = {
  plans: Plan[] | undefined;
  error: Error | null;
  isLoading: boolean;
  /** What the plans say is of the order as it stands. */
  isOfNow: boolean;
  /** It was started, and waits until it is known what is spoken. */
  isWaiting: boolean;
  isStarting: boolean;
  /** Not all of the order is there. */
  isHeld: boolean;
  /** What has to be done before it can be started, in words. */
  heldFor?: string | undefined;
  hasTargets: boolean;
  /** What the button says that it starts, with what it costs; null: nothing. */
  startText: (price: string | null) => string;
  /** It is made of a subtitle file. Default: of a recording. */
  isOfFile?: boolean;
  /** Words are made. Default true. */
  isOfWords?: boolean;
  /** Only the start can be dubbed: a guest where work costs. */
  isPreviewOnly: boolean;
  onStart: (how: StartKind) => void;
  /**
   * Leads to paying for what is missing, after which the order starts by itself. Without it, and where there is no way
   * to pay, the plans are linked to.
   */
  onPayFirst?: (price: Price) => void;
  /** Some of the languages can be started without the others. Default false. */
  isDivisible?: boolean;
  isPaying?: boolean;
};
const previewSeconds = limits.previewMs / 1000;

/** What will happen, by which engines and how well, and the button that starts it. */
export function PlanPanel(props: PlanPanelProps) {
  const { plans, error, isLoading, isWaiting, hasTargets } = props;
  const { t } = useTranslation("ordering");
  return (
    <Card component="aside" className={styles.plan} aria-labelledby="plan">
      <Title order={2} fz="lg" id="plan" mb="sm">
        {t("plan.heading")}
      </Title>
      <Stack gap="md" aria-live="polite">
        {hasTargets ? null : (
          <Text size="sm" c="var(--ink-soft)">
            {t("plan.waiting")}
          </Text>
        )}
        {hasTargets && !plans && isLoading ? <Loader size="sm" /> : null}
        {plans?.map((plan) => (
          <PlanOfLanguage
            key={plan.targetLanguage}
            plan={plan}
            isOfFile={props.isOfFile ?? false}
            isOfWords={props.isOfWords ?? true}
          />
        ))}
        {isWaiting ? <Text size="sm">{t("plan.startsWhenHeard")}</Text> : null}
        {error ? <ProblemAlert problem={error} /> : null}
      </Stack>
      {/* Not in what is read out as it changes: its time changes every other second. */}
      {props.isOfFile || props.isOfWords === false ? null : <ComingModel />}
      <StartButtons {...props} />
    </Card>
  );
}

/** The price stands on the button before it is pressed. */
function StartButtons(props: PlanPanelProps) {
  const { plans, isLoading, isOfNow, isWaiting, isStarting, isHeld, hasTargets } = props;
  const { isPreviewOnly, isOfFile = false, startText, onStart } = props;
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const account = useEntitlements();
  const isPossible = hasTargets && !isHeld && (plans === undefined || plans.some((plan) => plan.isPossible));
  const creditsOf = useCreditWords();
  const priceTenths = plans?.reduce((sum, plan) => sum + plan.priceTenths, 0) ?? 0;
  const available = account?.credits.availableTenths ?? 0;
  const isFree = account === null || account.credits.isUnlimited;
  const hasPrice = !isFree && priceTenths > 0;
  const isShort = hasPrice && available < priceTenths;
  const mayPayFirst = isShort && props.onPayFirst !== undefined && !isPreviewOnly;
  const prices = useSoldPrices();
  const { data: ways } = useQuery({ ...waysQuery, enabled: mayPayFirst });
  const canPay = ways !== undefined && ways.length > 0;
  const waysToStart =
    mayPayFirst && plans !== undefined && account !== null
      ? listWays({
          plans,
          availableTenths: available,
          prices: canPay ? prices : [],
          level: account.maxLevel,
          isDivisible: props.isDivisible ?? false,
        })
      : [];
  const [chosenName, setChosenName] = useState<string | null>(null);
  const way = waysToStart.find((one) => nameWay(one) === chosenName) ?? waysToStart[0];
  // Where work costs, the button waits for the price of the order as it stands.
  const isPriced = isFree || (isOfNow && (plans !== undefined || !isLoading));
  const start = (isPreview: boolean, label: string, isFirst: boolean) => (
    <Button
      fullWidth
      radius="lg"
      variant={isFirst ? "filled" : "default"}
      className={isFirst ? styles.start : styles.wrapping}
      disabled={!isPossible || !isPriced}
      loading={isWaiting || isStarting}
      onClick={() => onStart({ isPreview })}
    >
      {label}
    </Button>
  );
  const length = {
    seconds: formats.number(previewSeconds),
    minutes: formats.number(previewLengthMs("subtitle") / 60_000),
  };
  const preview = t(isOfFile ? "plan.previewFile" : "plan.preview", length);
  const held = props.heldFor === undefined ? null : <Text size="sm">{props.heldFor}</Text>;
  if (isPreviewOnly) {
    return (
      <Stack gap="sm" mt="lg">
        {held}
        {start(true, preview, true)}
        <Button
          fullWidth
          radius="lg"
          variant="default"
          className={styles.wrapping}
          onClick={() => openSignIn({ staysHere: true })}
        >
          {t(isOfFile ? "plan.signInFile" : "plan.signIn")}
        </Button>
        <Text size="xs" c="var(--ink-soft)">
          {t(isOfFile ? "plan.guestFile" : "plan.guest", {
            ...length,
            perDay: formats.number(limits.guestPreviewsPerDay),
          })}
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap="sm" mt="lg">
      {held}
      {way === undefined ? (
        start(false, startText(hasPrice ? creditsOf(priceTenths) : null), true)
      ) : (
        <>
          <WaysToStart
            ways={waysToStart}
            chosen={way}
            onChoose={(one) => setChosenName(nameWay(one))}
            availableTenths={available}
            neededTenths={priceTenths}
          />
          <Button
            fullWidth
            radius="lg"
            className={styles.start}
            disabled={!isPossible || !isPriced}
            loading={isWaiting || isStarting || props.isPaying === true}
            onClick={() =>
              way.kind === "part"
                ? onStart({ isPreview: false, languages: way.started })
                : props.onPayFirst?.(way.price)
            }
          >
            {way.kind === "part"
              ? startText(creditsOf(way.priceTenths))
              : way.kind === "plan"
                ? t("ways.getPlan", { plan: getPlanName(way.price.level) })
                : t("plan.payFirst", { credits: creditsOf(way.price.creditTenths) })}
          </Button>
          {way.kind === "part" ? null : (
            <Text size="xs" c="var(--ink-soft)">
              {t("plan.payHint", {
                needed: creditsOf(priceTenths),
                missing: creditsOf(priceTenths - available),
              })}
            </Text>
          )}
        </>
      )}
      {isFree ? null : start(true, preview, false)}
      {isFree ? null : (
        <Text size="xs" c="var(--ink-soft)">
          {way === undefined ? `${t("plan.have", { credits: creditsOf(available) })} ` : null}
          {available < priceTenths ? (
            <Anchor component={Link} to={paths.subscriptionPlan} size="xs" c="var(--brand-text)">
              {t("plan.buy")}
            </Anchor>
          ) : null}
        </Text>
      )}
    </Stack>
  );
}
