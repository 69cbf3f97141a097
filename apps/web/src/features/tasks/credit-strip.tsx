import { Alert, Anchor, Group, Text } from "@mantine/core";
import { IconCoins } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { useSession } from "../../lib/session/use-session.ts";

/** What is left of the credits of whoever is signed in, with a warning when that is little; nothing where nothing costs. */
export function CreditStrip() {
  const { t } = useTranslation(["ordering", "billing", "common"]);
  const creditWords = useCreditWords();
  const account = useEntitlements();
  if (useSession() === null || account === null || account.credits.isUnlimited) return null;
  const { availableTenths, isLow } = account.credits;
  const link = (to: string, label: string) => (
    <Anchor component={Link} to={to} size="sm" c="var(--brand-text)">
      {label}
    </Anchor>
  );
  const left = t("plan.have", { credits: creditWords(availableTenths) });
  return isLow ? (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconCoins size={20} aria-hidden="true" />}
      title={left}
      mt="lg"
      styles={{ title: { color: "var(--ink)" }, message: { color: "var(--ink)" } }}
    >
      <Group gap="md">
        <Text size="sm">{t("billing:credits.low")}</Text>
        {link(paths.subscriptionPlan, t("plan.buy"))}
      </Group>
    </Alert>
  ) : (
    <Group gap="xs" mt="lg">
      <IconCoins size={18} aria-hidden="true" />
      <Text size="sm">{left}</Text>
      {link(paths.creditDetails, t("common:nav.credits"))}
    </Group>
  );
}
