import { Button, Card, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type ChosenPlan,
  type CreditedPlan,
  calls,
  findPrice,
  getPlanName,
  providerNames,
} from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyDone } from "../../ui/notify-done.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { ModeBand } from "./pay/mode-band.tsx";
import { useComeBack } from "./pay/use-come-back.ts";

type NextPlanCardProps = { projId: string; chosen: ChosenPlan; present: CreditedPlan | null };

/** The smaller plan that was chosen to follow where nothing renews: it can be paid before it begins, or taken back. */
export function NextPlanCard({ projId, chosen, present }: NextPlanCardProps) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const client = useQueryClient();
  const pay = useMutation({
    mutationFn: () => api(calls.payments.payChosen, { projId, changeId: chosen.changeId }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const keep = useMutation({
    mutationFn: (price_id: string) => api(calls.payments.resumePlan, { projId, price_id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [billingKey] });
      notifyDone(t("renewal.takenBack"));
    },
  });
  useComeBack(pay.reset);
  const [next, current] = [findPrice(chosen.price_id), findPrice(present?.price_id ?? "")];
  if (next?.kind !== "plan") return null;
  const price = formats.money(chosen.amountMinor, chosen.currency, { isExact: true });
  const problem = pay.error ?? keep.error;
  return (
    <Card component="section" aria-label={t("next.title")}>
      <ModeBand mode={chosen.mode} />
      <Group justify="space-between" gap="md" mt={chosen.mode === "test" ? "sm" : 0}>
        <Text fw={600}>
          {t("next.text", { plan: getPlanName(next.level), day: formats.shortDay(chosen.startsAt), price })}
        </Text>
        <Group gap="xs">
          {current?.kind === "plan" ? (
            <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate(current.priceId)}>
              {t("renewal.keep", { plan: getPlanName(current.level) })}
            </Button>
          ) : null}
          <Button loading={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
            {t("change.payAt", { price, provider: providerNames[chosen.provider] })}
          </Button>
        </Group>
      </Group>
      {problem ? <ProblemAlert problem={problem} /> : null}
    </Card>
  );
}
