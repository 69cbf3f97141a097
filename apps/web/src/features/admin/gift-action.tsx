import { NumberInput, TextInput } from "@mantine/core";
import { adminLimits, calls, creditTenthsPerCredit } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { dayIn, endOfDay } from "../../lib/calendar-days.ts";
import { randomUuid } from "../../lib/random-uuid.ts";
import { DateField } from "./date-field.tsx";
import { ReasonAction } from "./reason-action.tsx";
import { SecondNeeded } from "./second-needed.tsx";
import { useAdminFormats } from "./use-admin-formats.ts";

const defaultDays = 90;
const newGift = () => ({
  giftId: randomUuid(),
  credits: 10 as number | string,
  day: dayIn(defaultDays),
  note: "",
});

/** Gives credits to a project. One opening of the question is one gift, however often it is sent. */
export function GiftAction({ projId }: { projId: string }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const [gift, setGift] = useState(newGift);
  const creditTenths = Math.round(Number(gift.credits) * creditTenthsPerCredit);
  const isReady = creditTenths >= 1 && creditTenths <= adminLimits.maxGrantTenths;
  const run = (reason: string) => {
    const expiresAt = gift.day === "" ? null : endOfDay(gift.day);
    return api(calls.admin.createGift, {
      projId,
      creditTenths,
      expiresAt,
      note: gift.note.trim(),
      giftId: gift.giftId,
      reason,
    });
  };
  return (
    <ReasonAction
      label={t("gift.give")}
      title={t("gift.give")}
      text={t("gift.text")}
      isReady={isReady}
      onOpen={() => setGift(newGift())}
      run={run}
    >
      <NumberInput
        label={t("people.credits")}
        value={gift.credits}
        onChange={(credits) => setGift({ ...gift, credits })}
        min={1 / creditTenthsPerCredit}
        max={adminLimits.maxGrantTenths / creditTenthsPerCredit}
        decimalScale={1}
        {...formats.decimals}
        allowNegative={false}
        withAsterisk
      />
      <DateField
        label={t("gift.until")}
        hint={t("gift.untilHint")}
        value={gift.day}
        onChange={(day) => setGift({ ...gift, day })}
      />
      <TextInput
        label={t("gift.note")}
        description={t("gift.noteHint")}
        value={gift.note}
        onChange={(event) => setGift({ ...gift, note: event.currentTarget.value })}
        maxLength={200}
      />
      <SecondNeeded creditTenths={creditTenths} />
    </ReasonAction>
  );
}
