import { Button, Group, Text } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import type { Problem } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

type PlannedRowProps = {
  name: ReactNode;
  isPossible: boolean;
  problem: Problem | null;
  /** What is told of it where it is possible. */
  children: ReactNode;
};

/** One of several that may be ordered together: what it is and costs, or what stands in the way. */
export function PlannedRow({ name, isPossible, problem, children }: PlannedRowProps) {
  const { t } = useTranslation("ordering");
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text component="div" size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {isPossible ? children : t("plan.impossible")}
        </Text>
      </Group>
      {problem ? <ProblemAlert problem={problem} tone={isPossible ? "warning" : "error"} /> : null}
    </>
  );
}

type StartPlannedProps = {
  /** Of all together. */
  priceTenths: number;
  isFree: boolean;
  isReady: boolean;
  add: Pick<UseMutationResult<unknown, Error, void>, "isPending" | "isSuccess" | "mutate">;
};

/** Orders them, with the price on the button. */
export function StartPlanned({ priceTenths, isFree, isReady, add }: StartPlannedProps) {
  const { t } = useTranslation("tasks");
  const creditsOf = useCreditWords();
  return (
    <Button
      radius="lg"
      disabled={!isReady}
      // Also once they are ordered, until the dialog is closed.
      loading={add.isPending || add.isSuccess}
      onClick={() => add.mutate()}
    >
      {!isFree && priceTenths > 0
        ? t("languages.startFor", { price: creditsOf(priceTenths) })
        : t("languages.start")}
    </Button>
  );
}
