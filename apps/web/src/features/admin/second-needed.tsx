import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { toMinor } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { moneyRequestsQuery } from "./admin-queries.ts";
import { useAdminFormats } from "./use-admin-formats.ts";

type SecondNeededProps = { amountMinor: number; currency: string } | { creditTenths: number };

/** Says in a question about money or credits from what on another administrator has to agree, once that is so. */
export function SecondNeeded(stake: SecondNeededProps) {
  const { t } = useTranslation(["admin", "billing"]);
  const formats = useAdminFormats();
  const { data } = useQuery(moneyRequestsQuery);
  if (data === undefined) return null;
  const { aboveTenths, aboveUnits } = data.terms;
  const isMoney = "currency" in stake;
  const limit = isMoney ? toMinor(aboveUnits, stake.currency) : aboveTenths;
  if ((isMoney ? stake.amountMinor : stake.creditTenths) <= limit) return null;
  return (
    <Text size="sm" fw={600} role="status">
      {t("two.before", {
        limit: isMoney
          ? formats.money(limit, stake.currency)
          : t("billing:choose.credits", { number: formats.credits(limit) }),
      })}
    </Text>
  );
}
