import { ActionIcon, Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, summaryLimits, type TranscriptAnswer } from "@voxloom/contract";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { summaryQuery } from "../../lib/summary-queries.ts";
import { notifyProblem } from "../notify-problem.ts";
import { SaidItems, type SaidPlace } from "./said-items.tsx";
import styles from "./summary.module.css";

type AskTranscriptProps = {
  taskId: string;
  /** What answers; null: sentences are found by their words. */
  engineName: string | null;
  answers: readonly TranscriptAnswer[];
  onGo: (place: SaidPlace) => void;
};

/** Questions to a transcript, and what it says to them. */
export function AskTranscript({ taskId, engineName, answers, onGo }: AskTranscriptProps) {
  const { t } = useTranslation("summary");
  const client = useQueryClient();
  const [question, setQuestion] = useState("");
  const settle = () => client.invalidateQueries({ queryKey: summaryQuery(taskId).queryKey });
  const ask = useMutation({
    mutationFn: (asked: string) => api(calls.summaries.ask, { taskId, question: asked.trim() }),
    // What was typed since is the next one.
    onSuccess: (_, asked) => setQuestion((typed) => (typed === asked ? "" : typed)),
    onError: notifyProblem,
    onSettled: settle,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() !== "" && !ask.isPending) ask.mutate(question);
  };
  return (
    <section className={styles.ask}>
      <Title order={3} fz="md">
        {t("ask.heading")}
      </Title>
      <form onSubmit={submit} className={styles.question}>
        <TextInput
          aria-label={t("ask.label")}
          placeholder={t("ask.example")}
          maxLength={summaryLimits.maxQuestionCharacters}
          value={question}
          dir="auto"
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={ask.isPending}>
          {t("ask.button")}
        </Button>
      </form>
      <Text size="sm" c="var(--ink-soft)">
        {engineName === null ? t("ask.byWords") : t("ask.byEngine", { engine: engineName })}
      </Text>
      <Stack gap="md" mt="md" aria-live="polite">
        {answers.map((answer) => (
          <Answer key={answer.id} taskId={taskId} answer={answer} onGo={onGo} onSettled={settle} />
        ))}
      </Stack>
    </section>
  );
}

type AnswerProps = {
  taskId: string;
  answer: TranscriptAnswer;
  onGo: (place: SaidPlace) => void;
  onSettled: () => void;
};

function Answer({ taskId, answer, onGo, onSettled }: AnswerProps) {
  const { t } = useTranslation("summary");
  const { id: answerId, question, engineName, sentences } = answer;
  const forget = useMutation({
    mutationFn: () => api(calls.summaries.forget, { taskId, answerId }),
    onError: notifyProblem,
    onSettled,
  });
  return (
    <article>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600} dir="auto">
          {question}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          loading={forget.isPending}
          aria-label={t("ask.remove", { question })}
          onClick={() => forget.mutate()}
        >
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </Group>
      {sentences.length === 0 ? (
        <Text>{t(engineName === null ? "ask.noWords" : "ask.notSaid")}</Text>
      ) : (
        <>
          <Text size="sm" c="var(--ink-soft)">
            {engineName === null ? t("ask.found") : t("writtenBy", { engine: engineName })}
          </Text>
          <SaidItems items={sentences} onGo={onGo} />
        </>
      )}
    </article>
  );
}
