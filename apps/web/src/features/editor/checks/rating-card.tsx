import { Button, Card, Group, Text } from "@mantine/core";
import { type Finding, type LineDefect, lineDefectSchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { FindingList } from "../../../ui/finding-list.tsx";
import { MarksList } from "../../../ui/marks-list.tsx";
import { RatingBadge } from "../../../ui/rating-badge.tsx";
import { useGoTo } from "../keys/use-go-to.ts";
import styles from "./checks-panel.module.css";
import type { ProblemKind } from "./line-checks.ts";
import { useChecks } from "./use-checks.ts";
import { useReviewStart } from "./use-review-start.ts";

/** The checks' name for a defect of the report. */
const getProblemKind = (defect: LineDefect): ProblemKind => (defect === "overlap" ? "voice-overlap" : defect);

/**
 * How the dub is rated as its script is now, with what lowers it: what concerns the whole, and lines that are a little
 * unsure. Problems of lines have their own list.
 */
export function RatingCard() {
  const { t } = useTranslation("rating");
  const goTo = useGoTo();
  const rated = useChecks(({ totals }) => totals.rated);
  const byKind = useChecks(({ totals }) => totals.byKind);
  const findings =
    rated?.findings.filter(({ kind }) => {
      const { data: defect } = lineDefectSchema.safeParse(kind);
      return defect === undefined || byKind[getProblemKind(defect)] === undefined;
    }) ?? [];
  return (
    <Card className={styles.rating} padding="sm" component="section" aria-label={t("now")}>
      <Group justify="space-between" gap="xs" mb={rated === null ? 0 : "xs"}>
        <Text fw={700} size="sm">
          {t("now")}
        </Text>
        <RatingBadge rating={rated?.rating ?? null} />
      </Group>
      {rated?.rating ? <MarksList marks={rated.rating.marks} /> : null}
      <FindingList
        findings={findings}
        onSeek={(timeMs) => goTo({ kind: "time", timeMs })}
        actionFor={(finding) => <FindingButton finding={finding} />}
      />
    </Card>
  );
}

/** What is not changed in plain sight: engines, and lines that are best gone through one by one. */
function FindingButton({ finding: { action } }: { finding: Finding }) {
  const { t } = useTranslation(["rating", "editor-checks"]);
  const startReview = useReviewStart();
  if (action === "choose-engine")
    return (
      <Button size="compact-xs" variant="default" component={Link} to={paths.engines}>
        {t("action.choose-engine")}
      </Button>
    );
  if (action !== "review-lines") return null;
  return (
    <Button size="compact-xs" variant="default" onClick={startReview}>
      {t("editor-checks:review.start")}
    </Button>
  );
}
