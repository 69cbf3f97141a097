import { NumberInput, Select } from "@mantine/core";
import {
  type AdminProject,
  adminLimits,
  calls,
  creditTenthsPerCredit,
  getPlanName,
  planLevel,
  planLevels,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { endOfDay } from "../../lib/calendar-days.ts";
import { randomUuid } from "../../lib/random-uuid.ts";
import { DateField } from "./date-field.tsx";
import { ReasonAction } from "./reason-action.tsx";
import { SecondNeeded } from "./second-needed.tsx";
import { useAdminFormats } from "./use-admin-formats.ts";

/** Puts a project on a plan until a day; Free takes back what was given this way. */
export function PlanAction({ project: { projId, maxLevel } }: { project: AdminProject }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const newPlan = () => ({ grantId: randomUuid(), level: maxLevel, day: "", credits: 0 as number | string });
  const [plan, setPlan] = useState(newPlan);
  const isFree = plan.level === planLevel.Free;
  const creditTenths = isFree ? 0 : Math.round(Number(plan.credits) * creditTenthsPerCredit);
  const run = (reason: string) =>
    api(calls.admin.setPlan, {
      projId,
      level: plan.level,
      endsAt: isFree ? null : endOfDay(plan.day),
      creditTenths,
      grantId: plan.grantId,
      reason,
    });
  return (
    <ReasonAction
      label={t("plan.set")}
      title={t("plan.set")}
      text={t("plan.text")}
      isReady={(isFree || plan.day !== "") && creditTenths <= adminLimits.maxGrantTenths}
      onOpen={() => setPlan(newPlan())}
      run={run}
    >
      <Select
        label={t("people.plan")}
        allowDeselect={false}
        value={String(plan.level)}
        onChange={(value) =>
          setPlan({ ...plan, level: planLevels.find((level) => String(level) === value) ?? plan.level })
        }
        data={planLevels.map((level) => ({ value: String(level), label: getPlanName(level) }))}
      />
      {isFree ? null : (
        <>
          <DateField
            label={t("plan.until")}
            value={plan.day}
            isRequired
            onChange={(day) => setPlan({ ...plan, day })}
          />
          <NumberInput
            label={t("plan.credits")}
            value={plan.credits}
            onChange={(credits) => setPlan({ ...plan, credits })}
            min={0}
            max={adminLimits.maxGrantTenths / creditTenthsPerCredit}
            decimalScale={1}
            {...formats.decimals}
            allowNegative={false}
          />
          <SecondNeeded creditTenths={creditTenths} />
        </>
      )}
    </ReasonAction>
  );
}
