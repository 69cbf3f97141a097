import { Anchor, Badge, Button, Card, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type Submission, type SubmissionState, submissionLimits } from "@voxloom/contract";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { submissionsQuery } from "./referral-queries.ts";
import styles from "./referrals.module.css";

const colors: Record<SubmissionState, string> = { open: "yellow.9", accepted: "teal.9", declined: "gray.7" };

/** Videos of somebody who was accepted to the creator fund; nothing for everybody else. */
export function FundCard() {
  const { t } = useTranslation("referrals");
  const { data, error, refetch } = useQuery(submissionsQuery);
  if (data === undefined && error)
    return (
      <Card component="section" aria-labelledby="fund">
        <Title order={2} fz="lg" id="fund">
          {t("fund.title")}
        </Title>
        <ProblemAlert problem={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (data === undefined || (!data.isMember && data.items.length === 0)) return null;
  return (
    <Card component="section" aria-labelledby="fund">
      <Title order={2} fz="lg" id="fund">
        {t("fund.title")}
      </Title>
      {data.isMember ? <SendForm /> : null}
      <ul className={styles.rewards}>
        {data.items.map((video) => (
          <VideoRow key={video.id} video={video} />
        ))}
      </ul>
    </Card>
  );
}

function SendForm() {
  const { t } = useTranslation("referrals");
  const client = useQueryClient();
  const [url, setUrl] = useState("");
  const [words, setWords] = useState("");
  const isUrl = calls.partners.submit.request.shape.url.safeParse(url.trim()).success;
  const sending = useMutation({
    mutationFn: () => api(calls.partners.submit, { url: url.trim(), words }),
    onSuccess: () => {
      setUrl("");
      setWords("");
      return client.invalidateQueries({ queryKey: submissionsQuery.queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUrl && !sending.isPending) sending.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm" c="var(--ink-soft)">
          {t("fund.hint")}
        </Text>
        <TextInput
          label={t("fund.url")}
          type="url"
          dir="ltr"
          placeholder="https://"
          value={url}
          maxLength={submissionLimits.maxUrlCharacters}
          error={url.trim().length > 8 && !isUrl ? t("fund.wrong") : null}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          withAsterisk
        />
        <Textarea
          label={t("fund.words")}
          value={words}
          maxLength={submissionLimits.maxWordsCharacters}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          autosize
          minRows={2}
        />
        {sending.error ? <ProblemAlert problem={sending.error} /> : null}
        <Button
          type="submit"
          disabled={!isUrl}
          loading={sending.isPending}
          style={{ alignSelf: "flex-start" }}
        >
          {t("fund.send")}
        </Button>
      </Stack>
    </form>
  );
}

function VideoRow({ video: { url, state, creditTenths, note, createdAt } }: { video: Submission }) {
  const { t } = useTranslation(["referrals", "common"]);
  const formats = useFormats();
  return (
    <li>
      <div className={styles.about}>
        <Anchor
          size="sm"
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          dir="ltr"
          style={{ overflowWrap: "anywhere" }}
        >
          {url}
        </Anchor>
        <Text size="sm" c="var(--ink-soft)" dir="auto">
          {formats.facts([formats.shortDay(createdAt), note === "" ? null : note])}
        </Text>
      </div>
      <div className={styles.reward}>
        {creditTenths === null ? null : (
          <Text fw={700}>
            {t("common:credits", { count: creditTenths / 10, amount: formats.credits(creditTenths) })}
          </Text>
        )}
        <Badge color={colors[state]}>{t(`fund.state.${state}`)}</Badge>
      </div>
    </li>
  );
}
