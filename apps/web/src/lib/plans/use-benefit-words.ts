import { type CouponBenefit, currencies } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../use-formats.ts";

/** What a code brings, in words; an amount in every currency that it names. */
export function useBenefitWords(): (benefit: CouponBenefit) => string {
  const { t } = useTranslation("common");
  const formats = useFormats();
  return (benefit) => {
    if (benefit.kind === "credits") {
      const amount = formats.credits(benefit.creditTenths);
      return t("credits", { count: benefit.creditTenths / 10, amount });
    }
    if (benefit.kind === "discount") return t("off", { what: formats.percent(benefit.percentOff / 100) });
    const amounts = currencies.flatMap((currency) => {
      const offMinor = benefit.offMinor[currency];
      return offMinor === undefined ? [] : [formats.money(offMinor, currency, { isExact: true })];
    });
    return t("off", { what: formats.choice(amounts) });
  };
}
