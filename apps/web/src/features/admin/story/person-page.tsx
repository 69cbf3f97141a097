import { Anchor, Group, Skeleton, Stack } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { siteSettings } from "../../../lib/site/site-settings.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { personQuery } from "../admin-queries.ts";
import { shownModes } from "../payments/mode-switch.tsx";
import { ReceivedList } from "../payments/received-list.tsx";
import { PersonFacts } from "../person-facts.tsx";
import { PersonProject } from "../person-project.tsx";
import { PersonSessions } from "../person-sessions.tsx";
import { SearchBox } from "../search/search-box.tsx";
import styles from "./story.module.css";
import { StoryList } from "./story-list.tsx";

/** One person: who they are and what can be done for them, beside all that happened. */
export function PersonPage({ userId }: { userId: string }) {
  const { t } = useTranslation("admin");
  const { data, error, refetch } = useQuery(personQuery(userId));
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Anchor component={Link} to={`${paths.userProjects}?tab=people`} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden="true" className={styles.arrow} />
          {t("story.back")}
        </Anchor>
        <SearchBox />
      </Group>
      {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={300} aria-busy="true" /> : null}
      {data ? (
        <div className={styles.page}>
          <Stack gap="xl" miw={0}>
            <PersonFacts person={data.person} />
            {data.projects.map((project) => (
              <Stack key={project.projId} gap="lg">
                <PersonProject project={project} />
                {siteSettings.hasBilling
                  ? shownModes.map((mode) => <ReceivedList key={mode} mode={mode} projId={project.projId} />)
                  : null}
              </Stack>
            ))}
            <PersonSessions userId={userId} />
          </Stack>
          <StoryList userId={userId} />
        </div>
      ) : null}
    </Stack>
  );
}
