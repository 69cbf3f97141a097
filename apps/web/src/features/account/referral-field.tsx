import { Anchor, TextInput } from "@mantine/core";
import { referralCodeSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { referralCodes, typeReferral } from "../../lib/session/referral.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";

/** Tells whose link led here, and lets the code be changed, taken out or typed: it counts once, for a new account. */
export function ReferralField() {
  const { t } = useTranslation("account");
  const [code, setCode] = useState(() => referralCodes().split(" ")[0] ?? "");
  const [isOpen, setOpen] = useState(code !== "");
  if (!siteSettings.hasBilling) return null;
  if (!isOpen)
    return (
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
        {t("referral.have")}
      </Anchor>
    );
  const change = (typed: string): void => {
    setCode(typed.toUpperCase());
    const parsed = referralCodeSchema.safeParse(typed);
    typeReferral(parsed.success ? parsed.data : "");
  };
  return (
    <TextInput
      label={t("referral.code")}
      description={t("referral.hint")}
      value={code}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      maxLength={8}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
