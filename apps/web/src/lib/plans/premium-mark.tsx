import { ActionIcon, Tooltip } from "@mantine/core";
import { IconCrown } from "@tabler/icons-react";
import {
  coversEntitlement,
  type EntitlementFlag,
  type Entitlements,
  getPlanName,
  unlockingLevel,
} from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { useEntitlements } from "./use-entitlements.ts";

type Need<F extends EntitlementFlag> = { flag: F; needed: Entitlements[F] };

/** Whether the plan of whoever is here covers a need; true until the plan is known. */
export function useCovers<F extends EntitlementFlag>({ flag, needed }: Need<F>): boolean {
  const plan = useEntitlements();
  return plan === null || coversEntitlement(flag, plan.entitlements[flag], needed);
}

/** A crown beside what a higher plan unlocks, which says which; nothing where the plan covers it. */
export function PremiumMark<F extends EntitlementFlag>(need: Need<F>) {
  const { t } = useTranslation("common");
  const isCovered = useCovers(need);
  const level = unlockingLevel(need.flag, need.needed);
  if (isCovered || level === null) return null;
  const label = t("plan.unlock", { plan: getPlanName(level) });
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={paths.subscriptionPlan}
        variant="subtle"
        color="yellow.8"
        size={24}
        aria-label={label}
      >
        <IconCrown size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
