import { Button, Card, Chip, Group, Rating, Stack, Text, Textarea, Title } from "@mantine/core";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, feedbackLimits, scoreReasonSchema, type TaskScore } from "@voxloom/contract";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { ownDirection } from "../../ui/own-direction.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

/** What a person said of a task's result before. */
const scoreQuery = (userId: string, taskId: string) =>
  queryOptions({
    queryKey: ["score", userId, taskId],
    queryFn: ({ signal }) => api(calls.feedback.check, { taskId }, { signal }),
  });

const none: TaskScore = { score: 0, reasons: [], text: "" };
const scores = [1, 2, 3, 4, 5] as const;
/** From here on it is asked what is good, below what should be better. */
const goodFrom = 4;

/** The score of a finished task: for people with an account, and for everybody where none is needed. */
export function ScoreCard({ taskId }: { taskId: string }) {
  const user = useSession();
  if (user === null && siteSettings.hasBilling) return null;
  const userId = user?.id ?? "guest";
  return <ScoreForm key={userId} userId={userId} taskId={taskId} />;
}

/** Stars count at once; why, and words of one's own, when they are sent. */
function ScoreForm({ userId, taskId }: { userId: string; taskId: string }) {
  const { t } = useTranslation("feedback");
  const id = useId();
  const client = useQueryClient();
  const query = scoreQuery(userId, taskId);
  const { data } = useQuery(query);
  const [draft, setDraft] = useState<Partial<TaskScore>>({});
  const save = useMutation({
    // One after another, each on top of what is saved by then: neither a star nor words are lost.
    scope: { id: `score ${taskId}` },
    mutationFn: (part: Partial<TaskScore>) => {
      const saved = client.getQueryData(query.queryKey)?.score;
      return api(calls.feedback.score, { taskId, ...none, ...saved, ...part });
    },
    onSuccess: (score) => client.setQueryData(query.queryKey, (old) => old && { ...old, score }),
  });
  if (!data) return null;
  const value = { ...none, ...data.score, ...draft };
  const change = (part: Partial<TaskScore>) => {
    save.reset();
    setDraft({ ...draft, ...part });
  };
  const rate = (star: number) => {
    const score = scores.find((one) => one === star);
    if (score === undefined) return;
    change({ score });
    save.mutate({ score });
  };
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} fz="xl" id={id}>
        {t("score.heading")}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb="sm">
        {t("score.hint")}
      </Text>
      <Rating
        size="xl"
        color="brand"
        value={value.score}
        onChange={rate}
        aria-label={t("score.label")}
        getSymbolLabel={(star) => t(`score.value.${scores[star - 1] ?? 1}`)}
      />
      {value.score > 0 ? (
        <Stack
          component="form"
          gap="md"
          mt="md"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(value);
          }}
        >
          <fieldset style={{ padding: 0, margin: 0, border: 0 }}>
            <Text component="legend" size="sm" fw={600} mb={8}>
              {t(value.score >= goodFrom ? "score.good" : "score.bad")}
            </Text>
            <Chip.Group
              multiple
              value={value.reasons}
              onChange={(names) => change({ reasons: scoreReasonSchema.array().parse(names) })}
            >
              <Group gap="xs">
                {scoreReasonSchema.options.map((reason) => (
                  <Chip key={reason} value={reason} variant="outline">
                    {t(`score.reason.${reason}`)}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </fieldset>
          <Textarea
            label={t("score.text")}
            value={value.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
            maxLength={feedbackLimits.maxScoreTextCharacters}
            autosize
            minRows={2}
            maxRows={8}
            {...ownDirection}
          />
          <Group>
            <Button type="submit" variant="default" loading={save.isPending}>
              {t("score.send")}
            </Button>
            <Text size="sm" role="status">
              {save.isSuccess ? t("score.saved") : ""}
            </Text>
          </Group>
        </Stack>
      ) : null}
      {save.error ? <ProblemAlert problem={save.error} /> : null}
    </Card>
  );
}
