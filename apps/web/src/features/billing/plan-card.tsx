import { Badge, Button, Card, Group, Text, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import {
  type Currency,
  getPlanName,
  newAccountGift,
  type PlanLevel,
  type PlanPrice,
  planLevel,
  type QuotaPlan,
  type RenewingPlan,
} from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { planFeatures } from "../../lib/plans/plan-features.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./billing.module.css";

/** A plan in lines, in the chosen interface language. */
export function usePlanFeatures(level: PlanLevel): string[] {
  const { t } = useTranslation("plans");
  const words = t("feature", { returnObjects: true, skipInterpolation: true });
  return planFeatures(level, (feature, values = {}) => fillWords(words[feature], values), useFormats());
}

type PlanCardProps = {
  level: PlanLevel;
  /** Null for Free and for what is sold on request. */
  price: PlanPrice | null;
  currency: Currency;
  current: Pick<QuotaPlan, "maxLevel" | "items">;
  onChoose: ((price: PlanPrice) => void) | null;
  /** What renews now; null: nothing does. */
  renewing: RenewingPlan | null;
  /** What was chosen to follow where nothing renews; null: nothing was. */
  chosenPriceId: string | null;
};

/** One plan: what it costs, its credits, what it allows, and the way to it. */
export function PlanCard(props: PlanCardProps) {
  const { level, price, currency, current, onChoose, renewing, chosenPriceId } = props;
  const { t } = useTranslation("billing");
  const features = usePlanFeatures(level);
  const plan = getPlanName(level);
  const isHad = price !== null && current.items.some((entry) => entry.price_id === price.priceId);
  const isRenewing = renewing !== null && !renewing.cancelAtPeriodEnd;
  // What renews by itself need not be bought again; a change that waits is undone by choosing it.
  const nextPriceId = isRenewing ? (renewing.next_price_id ?? renewing.price_id) : chosenPriceId;
  const isNext = price?.priceId === nextPriceId;
  const label = isRenewing
    ? nameChange(price, level === current.maxLevel)
    : isHad
      ? "choose.prolong"
      : "choose.button";
  return (
    <Card component="li" className={styles.plan}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} fz="lg">
          {plan}
        </Title>
        {current.maxLevel === level ? <Badge>{t("plan.current")}</Badge> : null}
      </Group>
      <PriceWords level={level} price={price} currency={currency} />
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <IconCheck size={16} aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {price !== null && onChoose !== null && !isNext ? (
        <Button
          mt="auto"
          px="xs"
          // One leads on; all others are there too.
          variant={level === current.maxLevel + 1 ? "filled" : "default"}
          onClick={() => onChoose(price)}
        >
          {t(label, { plan })}
        </Button>
      ) : null}
    </Card>
  );
}

/** Whoever has the plan only pays it by another period. */
function nameChange(price: PlanPrice | null, isHad: boolean) {
  if (!isHad || price === null) return "choose.change" as const;
  return price.period === "year" ? ("choose.toYear" as const) : ("choose.toMonth" as const);
}

function PriceWords({ level, price, currency }: Pick<PlanCardProps, "level" | "price" | "currency">) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  if (price === null) {
    const isFree = level === planLevel.Free;
    return (
      <div>
        <Text fz="xl" fw={700}>
          {t(isFree ? "choose.free" : "choose.onRequest")}
        </Text>
        {isFree ? (
          <Text size="sm">
            {t("choose.giftOnly", { number: formats.credits(newAccountGift.creditTenths) })}
          </Text>
        ) : null}
      </div>
    );
  }
  const key = price.period === "month" ? "choose.perMonth" : "choose.perYear";
  return (
    <div>
      <Text fz="xl" fw={700}>
        {t(key, { price: formats.money(price.amountsMinor[currency], currency) })}
      </Text>
      <Text size="sm">{t("choose.credits", { number: formats.credits(price.creditTenths) })}</Text>
    </div>
  );
}
