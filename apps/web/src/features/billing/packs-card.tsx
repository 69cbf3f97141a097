import { Button, Card, Text, Title } from "@mantine/core";
import { type Currency, listPacks, type Price } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { pricePerCredit } from "../../lib/plans/price-per-credit.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./billing.module.css";

type PacksCardProps = {
  prices: readonly Price[];
  currency: Currency;
  /** Null where nothing can be bought. */
  onChoose: ((price: Price) => void) | null;
};

/** Credits to buy beside the plan. */
export function PacksCard({ prices, currency, onChoose }: PacksCardProps) {
  const { t } = useTranslation("billing");
  return (
    <Card component="section" aria-labelledby="packs">
      <Title order={2} fz="xl" id="packs">
        {t("packs.title")}
      </Title>
      <Text c="var(--ink-soft)" mb="md">
        {t("packs.text")}
      </Text>
      <ul className={styles.packs}>
        {listPacks(prices).map((pack) => (
          <PackTile key={pack.priceId} pack={pack} currency={currency} onChoose={onChoose} />
        ))}
      </ul>
    </Card>
  );
}

type PackTileProps = Omit<PacksCardProps, "prices"> & { pack: ReturnType<typeof listPacks>[number] };

/** So many credits, what they cost, and what each of them does. */
function PackTile({ pack, currency, onChoose }: PackTileProps) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const number = formats.credits(pack.creditTenths);
  const each = formats.money(pricePerCredit(pack, currency), currency, { isExact: true });
  return (
    <li className={styles.pack}>
      <div>
        <Text fz="xl" fw={700}>
          {formats.money(pack.amountsMinor[currency], currency)}
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {t("packs.each", { price: each })}
        </Text>
      </div>
      {onChoose === null ? (
        <Text>{t("choose.credits", { number })}</Text>
      ) : (
        <Button variant="default" onClick={() => onChoose(pack)}>
          {t("packs.buy", { number })}
        </Button>
      )}
    </li>
  );
}
