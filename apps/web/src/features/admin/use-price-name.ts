import { findPrice, getPlanName } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useAdminFormats } from "./use-admin-formats.ts";

/** What a price is of, in words: "Pro · Month". */
export function usePriceName(): (priceId: string) => string {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  return (priceId) => {
    const price = findPrice(priceId);
    if (price === null) return priceId;
    return price.kind === "plan"
      ? `${getPlanName(price.level)} · ${t(`price.${price.period}`)}`
      : t("price.pack", { number: formats.credits(price.creditTenths) });
  };
}
