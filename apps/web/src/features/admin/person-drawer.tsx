import { Anchor, Drawer, Skeleton, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { personQuery } from "./admin-queries.ts";
import { LogList } from "./log-list.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonProject } from "./person-project.tsx";
import { PersonSessions } from "./person-sessions.tsx";
import { QuestionOpen } from "./reason-action.tsx";

/** What administrators did to a person and their things. */
function PersonLog({ userId }: { userId: string }) {
  const { t } = useTranslation("admin");
  return (
    <Stack gap="xs" component="section">
      <Title order={3} fz="lg">
        {t("tab.log")}
      </Title>
      <LogList filter={{ subjectId: userId }} />
    </Stack>
  );
}

/** Everything about one person, at the side of the page. */
export function PersonDrawer({ userId, onClose }: { userId: string | null; onClose(): void }) {
  const { t } = useTranslation(["admin", "common"]);
  const [isQuestionOpen, setIsQuestionOpen] = useState(false);
  return (
    <Drawer
      opened={userId !== null}
      onClose={onClose}
      position="right"
      size={640}
      title={t("person.title")}
      closeOnEscape={!isQuestionOpen}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <QuestionOpen value={setIsQuestionOpen}>
        {userId === null ? null : <Person key={userId} userId={userId} />}
      </QuestionOpen>
    </Drawer>
  );
}

function Person({ userId }: { userId: string }) {
  const { t } = useTranslation("admin");
  const { data, error, refetch } = useQuery(personQuery(userId));
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} aria-busy="true" />;
  return (
    <Stack gap="xl">
      <Anchor component={Link} to={`${paths.userProjects}?person=${userId}`} c="var(--brand-text)">
        {t("story.open")}
      </Anchor>
      <PersonFacts person={data.person} />
      {data.projects.map((project) => (
        <PersonProject key={project.projId} project={project} />
      ))}
      <PersonSessions userId={userId} />
      <PersonLog userId={userId} />
    </Stack>
  );
}
