import { Button, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { quotaPlanQuery } from "./billing-queries.ts";
import { DetailsCard } from "./details-card.tsx";
import { CodesCard } from "./pay/codes-card.tsx";
import { UsageCard } from "./usage-card.tsx";
import { useOwnProject } from "./use-own-project.ts";

/** The project's credits: what is there, what was used by day, and every step. */
export function CreditsPage() {
  const projId = useOwnProject();
  return projId === null ? null : <Credits projId={projId} />;
}

function Credits({ projId }: { projId: string }) {
  const { t } = useTranslation("billing");
  const { data, error, refetch } = useQuery(quotaPlanQuery(projId));
  return (
    <>
      <PageHead title={t("credits.title")} intro={t("credits.intro")}>
        <Button component={Link} to={paths.subscriptionPlan} variant="default">
          {t("credits.toPlan")}
        </Button>
      </PageHead>
      <Stack gap="lg">
        {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton height={160} radius="lg" /> : null}
        {data ? <BalanceCard balance={data.credits} /> : null}
        {data && !data.credits.isUnlimited ? <CodesCard projId={projId} /> : null}
        <UsageCard projId={projId} />
        <DetailsCard projId={projId} />
      </Stack>
    </>
  );
}
