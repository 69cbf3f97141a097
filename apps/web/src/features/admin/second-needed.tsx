import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { isAbove, type Stake, toMinor } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { moneyRequestsQuery } from "./admin-queries.ts";
import { useAdminFormats } from "./use-admin-formats.ts";

/** Says in a question about money or credits from what on another administrator has to agree, once that is so. */
export function SecondNeeded(stake: Stake) {
  const { t } = useTranslation(["admin", "billing"]);
  const formats = useAdminFormats();
  const { data } = useQuery(moneyRequestsQuery);
  if (data === undefined || !isAbove(data.terms, stake)) return null;
  const { aboveTenths, aboveUnits } = data.terms;
  const limit =
    "currency" in stake
      ? formats.money(toMinor(aboveUnits, stake.currency), stake.currency)
      : t("billing:choose.credits", { number: formats.credits(aboveTenths) });
  return (
    <Text size="sm" fw={600} role="status">
      {t("two.before", { limit })}
    </Text>
  );
}
