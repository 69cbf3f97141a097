import { Badge, Radio, Text } from "@mantine/core";
import { getPlanName, type Price, parseLocale } from "@voxloom/contract";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useCurrency } from "../../lib/plans/currency.ts";
import { pricePerCredit } from "../../lib/plans/price-per-credit.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { useFormats } from "../../lib/use-formats.ts";
import type { WayToStart } from "./list-ways.ts";
import styles from "./ways-to-start.module.css";

type WaysToStartProps = {
  ways: readonly WayToStart[];
  chosen: WayToStart;
  onChoose: (way: WayToStart) => void;
  availableTenths: number;
  neededTenths: number;
};

/** How much is there of what an order costs, and the ways to begin it. */
export function WaysToStart({ ways, chosen, onChoose, availableTenths, neededTenths }: WaysToStartProps) {
  const { t } = useTranslation("ordering");
  const creditsOf = useCreditWords();
  const paid = ways.filter(({ kind }) => kind !== "part");
  const unpaid = ways.filter(({ kind }) => kind === "part");
  return (
    <div>
      <div className={styles.meter} aria-hidden="true">
        <span style={{ inlineSize: `${(Math.max(0, availableTenths) / neededTenths) * 100}%` }} />
      </div>
      <div className={styles.ends}>
        <span>{t("plan.have", { credits: creditsOf(availableTenths) })}</span>
        <span>{t("ways.needed", { credits: creditsOf(neededTenths) })}</span>
      </div>
      <Radio.Group
        label={t(paid.length > 0 ? "ways.add" : "ways.unpaid")}
        value={nameWay(chosen)}
        onChange={(name) => {
          const way = ways.find((one) => nameWay(one) === name);
          if (way) onChoose(way);
        }}
      >
        {paid.map((way) => (
          <Way key={nameWay(way)} way={way} />
        ))}
        {paid.length > 0 && unpaid.length > 0 ? (
          <Text size="sm" fw={600} mt="sm">
            {t("ways.unpaid")}
          </Text>
        ) : null}
        {unpaid.map((way) => (
          <Way key={nameWay(way)} way={way} />
        ))}
      </Radio.Group>
    </div>
  );
}

/** One name for each way of an order. */
export const nameWay = (way: WayToStart): string => (way.kind === "part" ? "part" : way.price.priceId);

function Way({ way }: { way: WayToStart }) {
  const { t, i18n } = useTranslation("ordering");
  const id = useId();
  const formats = useFormats();
  const creditsOf = useCreditWords();
  const currency = useCurrency(parseLocale(i18n.language));
  const formatPrice = ({ amountsMinor }: Price) => formats.money(amountsMinor[currency], currency);
  const frame = (name: ReactNode, hint: string, cost: string) => (
    <label className={styles.way} htmlFor={id}>
      <Radio id={id} value={nameWay(way)} />
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
      <span className={styles.cost}>
        <span className={styles.name}>{cost}</span>
        {way.leavesTenths === null ? null : (
          <span className={styles.hint}>
            {t("ways.leaves", { number: formats.credits(way.leavesTenths) })}
          </span>
        )}
      </span>
    </label>
  );
  if (way.kind === "part")
    return frame(
      t("ways.only", { languages: formats.all(way.started.map(formats.language)) }),
      t("ways.later", { languages: formats.all(way.later.map(formats.language)) }),
      creditsOf(way.priceTenths),
    );
  const { price } = way;
  if (way.kind === "plan")
    return frame(
      t("ways.plan", { plan: getPlanName(way.price.level) }),
      t(way.leavesTenths === null ? "ways.change" : "ways.monthly", {
        credits: creditsOf(price.creditTenths),
      }),
      t("ways.perMonth", { price: formatPrice(price) }),
    );
  const each = formats.money(pricePerCredit(price, currency), currency, { isExact: true });
  return frame(
    <>
      {creditsOf(price.creditTenths)}
      {way.isSmallest ? (
        <Badge size="sm" variant="light" color="green" className={styles.mark}>
          {t("ways.cheapest")}
        </Badge>
      ) : null}
    </>,
    t("ways.each", { price: each }),
    formatPrice(price),
  );
}
