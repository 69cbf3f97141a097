import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { capabilitySchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { enginesQuery } from "../../lib/engines-query.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { CapabilityCard } from "./capability-card.tsx";
import { ModelsCard } from "./models-card.tsx";
import { ReachCard } from "./reach-card.tsx";

/** Every capability with the engines that are here, and what would bring the missing ones. */
export function EnginesPage() {
  const { t } = useTranslation("engines");
  const { data, error, refetch } = useQuery(enginesQuery);
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      <Stack gap="lg">
        {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? [0, 1, 2].map((row) => <Skeleton key={row} height={180} radius="lg" />) : null}
        <ModelsCard />
        {data ? (
          <ReachCard targetsBySource={data.targetsBySource} targetsByEar={data.targetsByEar ?? {}} />
        ) : null}
        {data
          ? capabilitySchema.options.map((capability) => (
              <CapabilityCard
                key={capability}
                capability={capability}
                engines={data.engines.filter((engine) => engine.capability === capability)}
              />
            ))
          : null}
      </Stack>
    </>
  );
}
