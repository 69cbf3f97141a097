import { SegmentedControl, type SegmentedControlProps } from "@mantine/core";
import { type PaymentMode, paymentModeSchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

/** Both kinds of money, as they are shown: real money first. */
export const shownModes: readonly PaymentMode[] = paymentModeSchema.options.toReversed();

type ModeSwitchProps = {
  mode: PaymentMode;
  onMode(mode: PaymentMode): void;
} & Pick<SegmentedControlProps, "size">;

/** Whose money is looked at: real money, or that of test accounts. */
export function ModeSwitch({ mode, onMode, ...control }: ModeSwitchProps) {
  const { t } = useTranslation("admin");
  return (
    <SegmentedControl
      aria-label={t("payment.account")}
      value={mode}
      onChange={(value) => onMode(value)}
      data={shownModes.map((value) => ({ value, label: t(`payment.mode.${value}`) }))}
      {...control}
    />
  );
}
