import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  calls,
  findPrice,
  getPlanName,
  type PlanPrice,
  providerTraits,
  type RenewingPlan,
} from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyDone } from "../../ui/notify-done.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./billing.module.css";
import { ModeBand } from "./pay/mode-band.tsx";
import { useComeBack } from "./pay/use-come-back.ts";

type RenewalCardProps = {
  projId: string;
  plan: RenewingPlan;
  /** Asks for the present plan again, in place of the one that is to follow. */
  onKeep: (plan: PlanPrice) => void;
};

/** When the plan renews and for how much, or what becomes of it; the card and the invoices are at the provider. */
export function RenewalCard({ projId, plan, onKeep }: RenewalCardProps) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const client = useQueryClient();
  const resume = useMutation({
    mutationFn: () => api(calls.payments.resumePlan, { projId, price_id: plan.price_id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [billingKey] });
      notifyDone(t(plan.cancelAtPeriodEnd ? "renewal.resumed" : "renewal.takenBack"));
    },
  });
  const portal = useMutation({
    mutationFn: () => api(calls.payments.portal, { projId, returnTo: paths.subscriptionPlan }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  useComeBack(portal.reset);
  const price = formats.money(plan.renewalMinor, plan.currency, { isExact: true });
  const day = formats.shortDay(plan.periodEnd);
  const next = findPrice(plan.next_price_id ?? "");
  const present = findPrice(plan.price_id);
  const { changesPlans, hasPortal } = providerTraits[plan.provider];
  const words = plan.cancelAtPeriodEnd
    ? t("plan.untilEnd", { day })
    : next?.kind === "plan"
      ? t("renewal.changes", { plan: getPlanName(next.level), day, price })
      : t("renewal.next", { day, price });
  const problem = resume.error ?? portal.error;
  return (
    <section className={styles.renewal} aria-label={t("renewal.title")}>
      <ModeBand mode={plan.mode} />
      {plan.status === "past_due" ? (
        <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden="true" />} my="sm">
          {t("renewal.pastDue", { day: formats.shortDay(plan.graceUntil ?? plan.periodEnd) })}
        </Alert>
      ) : null}
      <Group justify="space-between" gap="md" mt={plan.mode === "test" ? "sm" : 0}>
        {/* What comes after a payment that is open is not known yet. */}
        {plan.status === "past_due" && !plan.cancelAtPeriodEnd ? <span /> : <Text fw={600}>{words}</Text>}
        <Group gap="xs">
          {plan.cancelAtPeriodEnd ? (
            <Button loading={resume.isPending} onClick={() => resume.mutate()}>
              {t("renewal.resume")}
            </Button>
          ) : null}
          {!plan.cancelAtPeriodEnd && next?.kind === "plan" && present?.kind === "plan" ? (
            <Button
              variant="default"
              loading={resume.isPending}
              onClick={() => (changesPlans ? onKeep(present) : resume.mutate())}
            >
              {t("renewal.keep", { plan: getPlanName(present.level) })}
            </Button>
          ) : null}
          {hasPortal ? (
            <Button
              variant={plan.status === "past_due" ? "filled" : "default"}
              loading={portal.isPending || portal.isSuccess}
              onClick={() => portal.mutate()}
            >
              {t(plan.status === "past_due" ? "renewal.pay" : "renewal.portal")}
            </Button>
          ) : null}
        </Group>
      </Group>
      {problem ? <ProblemAlert problem={problem} /> : null}
    </section>
  );
}
