import { Button, Card, Group, Text } from "@mantine/core";
import { type Finding, lineDefectSchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { FindingList } from "../../../ui/finding-list.tsx";
import { MarksList } from "../../../ui/marks-list.tsx";
import { RatingBadge } from "../../../ui/rating-badge.tsx";
import { useGoTo } from "../keys/use-go-to.ts";
import styles from "./checks-room.module.css";
import { useChecks } from "./checks-store.ts";

/** How the dub is rated as its script is now, with what concerns the whole; lines have their own list. */
export function RatingCard() {
  const { t } = useTranslation("rating");
  const goTo = useGoTo();
  const rated = useChecks(({ totals }) => totals.rated);
  const findings = rated?.findings.filter(({ kind }) => !lineDefectSchema.safeParse(kind).success) ?? [];
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
        actionFor={(finding) => <EnginesLink finding={finding} />}
      />
    </Card>
  );
}

/** Everything but the engines is changed right here. */
function EnginesLink({ finding: { action } }: { finding: Finding }) {
  const { t } = useTranslation("rating");
  return action === "choose-engine" ? (
    <Button size="compact-xs" variant="default" component={Link} to={paths.engines}>
      {t("action.choose-engine")}
    </Button>
  ) : null;
}
