import { Badge, Button, Card, Group, Skeleton, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  calls,
  localeNames,
  type Newsletter,
  type NewsletterSegment,
  newsletterLimits,
  parseLocale,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import styles from "../admin.module.css";
import { newslettersQuery, receiversQuery } from "../admin-queries.ts";
import { ReasonAction } from "../reason-action.tsx";
import { SegmentFields } from "../segment-fields.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";

type Draft = Pick<Newsletter, "id" | "subject" | "body"> & NewsletterSegment;
const begin = (): Draft => ({ id: randomUuid(), subject: "", body: "", locale: null, plan: "all" });

/** Writing to those who want news: to whom, how it looks, a test to oneself, and what was sent. */
export function NewslettersTab() {
  const { t } = useTranslation("admin");
  const { data, error, isPending, refetch } = useQuery(newslettersQuery);
  return (
    <Stack gap="xl">
      <WriteCard />
      <section>
        <Title order={2} fz="lg" mb="sm">
          {t("newsletter.sentTitle")}
        </Title>
        {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
        {isPending ? <Skeleton height={44} aria-busy="true" /> : null}
        {data?.items.length === 0 ? <Text c="var(--ink-soft)">{t("newsletter.none")}</Text> : null}
        <ul className={styles.list}>
          {data?.items.map((one) => (
            <NewsletterRow key={one.id} newsletter={one} />
          ))}
        </ul>
      </section>
    </Stack>
  );
}

function WriteCard() {
  const { t, i18n } = useTranslation("admin");
  const [draft, setDraft] = useState(begin);
  const { subject, body, locale, plan } = draft;
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const { data } = useQuery(receiversQuery({ plan, ...(locale === null ? {} : { locale }) }));
  const text = { subject: subject.trim(), body: body.trim() };
  const shown = { ...text, locale: locale ?? parseLocale(i18n.language) };
  const isWritten = text.subject !== "" && text.body !== "";
  const preview = useMutation({ mutationFn: () => api(calls.newsletters.preview, shown) });
  const test = useMutation({ mutationFn: () => api(calls.newsletters.test, shown) });
  const problem = preview.error ?? test.error;
  const send = async (reason: string) => {
    const segment = { locale, plan };
    await api(calls.newsletters.send, { newsletterId: draft.id, ...text, segment, reason });
    setDraft(begin());
    preview.reset();
    test.reset();
  };
  return (
    <Card component="section" aria-labelledby="newsletter">
      <Title order={2} fz="lg" mb="xs" id="newsletter">
        {t("newsletter.title")}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb="md">
        {t("newsletter.intro")}
      </Text>
      <Stack>
        <SegmentFields segment={{ locale, plan }} onChange={change} />
        <Text size="sm" role="status" fw={600}>
          {data === undefined ? "…" : t("newsletter.receivers", { number: data.receivers })}
        </Text>
        <TextInput
          label={t("newsletter.subject")}
          value={subject}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          maxLength={newsletterLimits.maxSubjectCharacters}
          dir="auto"
          withAsterisk
        />
        <Textarea
          label={t("newsletter.text")}
          description={t("newsletter.textHint")}
          value={body}
          onChange={({ currentTarget }) => change({ body: currentTarget.value })}
          maxLength={newsletterLimits.maxBodyCharacters}
          autosize
          minRows={6}
          maxRows={20}
          dir="auto"
          withAsterisk
        />
        {problem ? <ProblemAlert problem={problem} /> : null}
        {test.data ? (
          <Text size="sm" role="status">
            {t("newsletter.tested", { email: `\u2068${test.data.to}\u2069` })}
          </Text>
        ) : null}
        <Group>
          <Button
            variant="default"
            size="xs"
            disabled={!isWritten}
            loading={preview.isPending}
            onClick={() => preview.mutate()}
          >
            {t("newsletter.preview")}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!isWritten}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            {t("newsletter.test")}
          </Button>
          <ReasonAction
            label={t("newsletter.send")}
            title={t("newsletter.send")}
            variant="filled"
            isDisabled={!isWritten || data === undefined || data.receivers === 0}
            text={t("newsletter.sendText", { number: data?.receivers ?? 0, subject: text.subject })}
            run={send}
          />
        </Group>
        {preview.data ? (
          // The mail's own document, without scripts and apart from this page.
          <iframe
            title={t("newsletter.preview")}
            sandbox=""
            srcDoc={preview.data.html}
            className={styles.mail}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

function NewsletterRow({ newsletter }: { newsletter: Newsletter }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { id, subject, segment, state, sent, receivers, sentBy, createdAt } = newsletter;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Group gap="xs">
          <Text fw={600}>
            <bdi>{subject}</bdi>
          </Text>
          <Badge color={state === "sent" ? "teal.9" : "gray.7"}>{t(`newsletter.state.${state}`)}</Badge>
        </Group>
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([
            formats.date(createdAt),
            t("newsletter.progress", { sent, all: receivers }),
            segment.locale === null ? t("newsletter.anyLanguage") : localeNames[segment.locale],
            t(`newsletter.plans.${segment.plan}`),
            sentBy,
          ])}
        </Text>
      </div>
      {state === "sending" ? (
        <ReasonAction
          label={t("newsletter.stop")}
          about={subject}
          title={t("newsletter.stop")}
          text={t("newsletter.stopText")}
          isDangerous
          run={(reason) => api(calls.newsletters.stop, { newsletterId: id, reason })}
        />
      ) : null}
    </li>
  );
}
