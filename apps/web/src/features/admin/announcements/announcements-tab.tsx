import { Badge, Card, Group, Select, Skeleton, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type Announcement,
  type AnnouncementText,
  announcementKinds,
  announcementLimits,
  calls,
  type Locale,
  localeNames,
  locales,
  parseLocale,
  pickAnnouncementText,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { AnnouncementCard } from "../../../ui/announcement-card.tsx";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import styles from "../admin.module.css";
import { announcementsQuery } from "../admin-queries.ts";
import { ReasonAction } from "../reason-action.tsx";
import { SegmentFields } from "../segment-fields.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";

type Draft = Pick<Announcement, "id" | "kind" | "segment"> & {
  texts: Partial<Record<Locale, AnnouncementText>>;
  link: string;
  /** Of the browser's own field for a day and an hour; empty: none. */
  startsAt: string;
  endsAt: string;
};
const begin = (): Draft => ({
  ...{ id: randomUuid(), kind: "news", texts: {}, link: "", startsAt: "", endsAt: "" },
  segment: { locale: null, plan: "all" },
});
const nothing: AnnouncementText = { title: "", body: "" };
/** What stands above this page, too. */
const readersOwn = { queryKey: ["announcements"] };
const readMoment = (local: string): string | null => (local === "" ? null : new Date(local).toISOString());

/** Announcing something above the pages of the product: in which languages, to whom, from when to when. */
export function AnnouncementsTab() {
  const { t } = useTranslation("admin");
  const { data, error, isPending, refetch } = useQuery(announcementsQuery);
  return (
    <Stack gap="xl">
      <WriteCard />
      <section>
        <Title order={2} fz="lg" mb="sm">
          {t("announcement.listTitle")}
        </Title>
        {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
        {isPending ? <Skeleton height={44} aria-busy="true" /> : null}
        {data?.items.length === 0 ? <Text c="var(--ink-soft)">{t("announcement.none")}</Text> : null}
        <ul className={styles.list}>
          {data?.items.map((one) => (
            <AnnouncementRow key={one.id} announcement={one} />
          ))}
        </ul>
      </section>
    </Stack>
  );
}

function WriteCard() {
  const { t, i18n } = useTranslation("admin");
  const client = useQueryClient();
  const [draft, setDraft] = useState(begin);
  const [language, setLanguage] = useState(() => parseLocale(i18n.language));
  const { kind, segment, link, startsAt, endsAt } = draft;
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const text = draft.texts[language] ?? nothing;
  const say = (part: Partial<AnnouncementText>) =>
    change({ texts: { ...draft.texts, [language]: { ...text, ...part } } });
  const written = locales.filter((one) => (draft.texts[one]?.title.trim() ?? "") !== "");
  const texts = Object.fromEntries(written.map((one) => [one, draft.texts[one] ?? nothing]));
  const shown = written.length === 0 ? null : pickAnnouncementText(texts, language);
  const address = link.trim() === "" ? null : link.trim();
  const publish = async (reason: string) => {
    const times = { startsAt: readMoment(startsAt), endsAt: readMoment(endsAt) };
    await api(calls.announcements.publish, {
      ...{ announcementId: draft.id, kind, texts, segment, link: address, ...times, reason },
    });
    setDraft(begin());
    void client.invalidateQueries(readersOwn);
  };
  return (
    <Card component="section" aria-labelledby="announcement">
      <Title order={2} fz="lg" mb="xs" id="announcement">
        {t("announcement.title")}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb="md">
        {t("announcement.intro")}
      </Text>
      <Stack>
        <Select
          label={t("announcement.kind")}
          data={announcementKinds.map((one) => ({ value: one, label: t(`announcement.kinds.${one}`) }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => change({ kind: announcementKinds.find((one) => one === value) ?? "news" })}
        />
        <SegmentFields segment={segment} onChange={(part) => change({ segment: { ...segment, ...part } })} />
        <Select
          label={t("announcement.writtenIn")}
          data={locales.map((one) => ({
            value: one,
            label: written.includes(one) ? `${localeNames[one]} ✓` : localeNames[one],
          }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(locales.find((one) => one === value) ?? language)}
        />
        <TextInput
          label={t("announcement.heading")}
          value={text.title}
          onChange={({ currentTarget }) => say({ title: currentTarget.value })}
          maxLength={announcementLimits.maxTitleCharacters}
          dir="auto"
          withAsterisk
        />
        <Textarea
          label={t("announcement.text")}
          value={text.body}
          onChange={({ currentTarget }) => say({ body: currentTarget.value })}
          maxLength={announcementLimits.maxBodyCharacters}
          autosize
          minRows={2}
          dir="auto"
        />
        <TextInput
          label={t("announcement.link")}
          description={t("announcement.linkHint", { example: "/engines" })}
          value={link}
          onChange={({ currentTarget }) => change({ link: currentTarget.value })}
          maxLength={2000}
          dir="ltr"
        />
        <Group grow align="start">
          <TextInput
            type="datetime-local"
            label={t("announcement.from")}
            value={startsAt}
            onChange={({ currentTarget }) => change({ startsAt: currentTarget.value })}
          />
          <TextInput
            type="datetime-local"
            label={t("announcement.until")}
            value={endsAt}
            min={startsAt}
            onChange={({ currentTarget }) => change({ endsAt: currentTarget.value })}
          />
        </Group>
        {shown === null ? null : (
          <div>
            <Text size="sm" mb={4}>
              {t("announcement.preview")}
            </Text>
            <AnnouncementCard announcement={{ kind, link: address, ...shown }} />
          </div>
        )}
        <Group>
          <ReasonAction
            label={t("announcement.publish")}
            title={t("announcement.publish")}
            variant="filled"
            isDisabled={shown === null}
            text={t("announcement.publishText", {
              title: shown?.title ?? "",
              languages: written.map((one) => localeNames[one]).join(", "),
            })}
            run={publish}
          />
        </Group>
      </Stack>
    </Card>
  );
}

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { t, i18n } = useTranslation("admin");
  const formats = useAdminFormats();
  const client = useQueryClient();
  const { id, kind, texts, segment, startsAt, endsAt, state, readers, writtenBy } = announcement;
  const { title } = pickAnnouncementText(texts, parseLocale(i18n.language));
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Group gap="xs">
          <Text fw={600}>
            <bdi>{title}</bdi>
          </Text>
          <Badge color={state === "shown" ? "teal.9" : "gray.7"}>{t(`announcement.state.${state}`)}</Badge>
        </Group>
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([
            t(`announcement.kinds.${kind}`),
            endsAt === null ? formats.date(startsAt) : `${formats.date(startsAt)} – ${formats.date(endsAt)}`,
            segment.locale === null ? t("newsletter.anyLanguage") : localeNames[segment.locale],
            t(`newsletter.plans.${segment.plan}`),
            t("announcement.readers", { number: readers }),
            writtenBy,
          ])}
        </Text>
      </div>
      {state === "over" ? null : (
        <ReasonAction
          label={t("announcement.end")}
          about={title}
          title={t("announcement.end")}
          text={t("announcement.endText")}
          isDangerous
          run={async (reason) => {
            await api(calls.announcements.end, { announcementId: id, reason });
            void client.invalidateQueries(readersOwn);
          }}
        />
      )}
    </li>
  );
}
