import { Button, Card, Group, Text, Title } from "@mantine/core";
import { type Currency, listPacks, type Price } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";

type PacksCardProps = {
  prices: readonly Price[];
  currency: Currency;
  /** Null where nothing can be bought. */
  onChoose: ((price: Price) => void) | null;
};

/** Credits to buy beside the plan. */
export function PacksCard({ prices, currency, onChoose }: PacksCardProps) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  return (
    <Card component="section" aria-labelledby="packs">
      <Title order={2} fz="xl" id="packs">
        {t("packs.title")}
      </Title>
      <Text c="var(--ink-soft)" mb="md">
        {t("packs.text")}
      </Text>
      <Group component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }}>
        {listPacks(prices).map((pack) => {
          const number = formats.credits(pack.creditTenths);
          return (
            <Group key={pack.priceId} component="li" gap="sm">
              <Text fw={600}>{formats.money(pack.amountsMinor[currency], currency)}</Text>
              {onChoose === null ? (
                <Text>{t("choose.credits", { number })}</Text>
              ) : (
                <Button variant="default" onClick={() => onChoose(pack)}>
                  {t("packs.buy", { number })}
                </Button>
              )}
            </Group>
          );
        })}
      </Group>
    </Card>
  );
}
