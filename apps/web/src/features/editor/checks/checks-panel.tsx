import { Alert, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { IconCircleCheck, IconListSearch } from "@tabler/icons-react";
import { isDub } from "@voxloom/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { getIds } from "../document/line-places.ts";
import { useEditor } from "../document/stores.tsx";
import { CommandHint } from "../keys/command-hint.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import styles from "./checks-panel.module.css";
import { foundProblems } from "./found-problems.ts";
import { KindFilter } from "./kind-filter.tsx";
import type { ProblemKind } from "./line-checks.ts";
import { isFixedWithAll } from "./problem-fixes.ts";
import { ProblemList } from "./problem-list.tsx";
import { RatingCard } from "./rating-card.tsx";
import { ReviewCard } from "./review-card.tsx";
import { useReview } from "./review-store.ts";
import { RulesSelect } from "./rules-select.tsx";
import { useAnalysisSettings } from "./use-analysis-settings.ts";
import { useChecks } from "./use-checks.ts";
import { useProblemFixes } from "./use-problem-fixes.ts";
import { useReviewStart } from "./use-review-start.ts";

/** What is wrong with the script as it is now: by kind, line by line, with what puts it right; and the worst lines one by one. */
export function ChecksPanel() {
  const { t } = useTranslation("editor-checks");
  const state = useChecks((checks) => checks.state);
  const changed = useChecks(({ totals }) => totals.changed);
  const isReviewing = useReview(({ at }) => at !== null);
  const startReview = useReviewStart();
  const { detail } = useEditorTask();
  return (
    <section className={styles.panel} aria-label={t("panel.label")}>
      {isReviewing ? (
        <ReviewCard />
      ) : (
        <Group gap="xs" justify="space-between">
          <Button
            size="xs"
            variant="light"
            onClick={startReview}
            rightSection={<CommandHint id="review.start" />}
          >
            {t("review.start")}
          </Button>
          {changed > 0 && isDub(detail.task) ? (
            <Text size="xs" c="var(--ink-soft)">
              {t("panel.changed", { total: changed })}
            </Text>
          ) : null}
        </Group>
      )}
      {detail.report === null || isReviewing || state === "waiting" ? null : <RatingCard />}
      {isReviewing ? null : <RulesSelect />}
      {state === "failed" ? (
        <Alert color="yellow" variant="light" role="alert">
          {t("panel.failed")}
        </Alert>
      ) : null}
      {state === "waiting" ? (
        <Loader size="sm" role="status" aria-label={t("panel.waiting")} />
      ) : (
        <Problems />
      )}
    </section>
  );
}

function Problems() {
  const { t } = useTranslation("editor-checks");
  const [wanted, setWanted] = useState<ProblemKind | null>(null);
  const ids = useEditor(({ script }) => getIds(script));
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const checks = useChecks(({ lines }) => lines);
  const byKind = useChecks(({ totals }) => totals.byKind);
  const isGood = useChecks(({ totals: { rated } }) => (rated?.rating?.verdict ?? "good") === "good");
  // A kind of which nothing is left shows all again.
  const kind = wanted !== null && byKind[wanted] !== undefined ? wanted : null;
  const problems = useMemo(() => foundProblems(ids, checks, kind), [ids, checks, kind]);
  const settings = useAnalysisSettings();
  const { fix, isFixing } = useProblemFixes();
  const fixable = useMemo(
    () => problems.filter(({ problem }) => isFixedWithAll(problem.kind, settings)),
    [problems, settings],
  );
  const getSpec = ({ segmentId, problem }: (typeof problems)[number]) => ({ segmentId, kind: problem.kind });
  if (problems.length === 0)
    return (
      <EmptyState
        icon={isGood ? <IconCircleCheck size={28} /> : <IconListSearch size={28} />}
        title={t(isGood ? "panel.nothingWrong" : "panel.nothingInLines")}
      />
    );
  return (
    <Stack gap="xs" className={styles.problems}>
      <KindFilter value={kind} byKind={byKind} onChange={setWanted} />
      {!isReadOnly && fixable.length > 0 ? (
        <Button
          size="xs"
          variant="default"
          loading={isFixing}
          onClick={() => fix({ problems: fixable.map(getSpec), isEverything: kind === null })}
          style={{ alignSelf: "start" }}
        >
          {t("panel.fixAll", { total: fixable.length })}
        </Button>
      ) : null}
      <ProblemList
        problems={problems}
        settings={settings}
        isBusy={isFixing}
        onFix={isReadOnly ? null : (problem) => fix({ problems: [getSpec(problem)], isEverything: false })}
      />
    </Stack>
  );
}
