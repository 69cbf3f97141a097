import { Anchor, Badge, Group, Text, UnstyledButton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  inquiryDetailSchema,
  localeNames,
  type PartnerApplication,
  type PartnerState,
  type Program,
} from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ListState } from "../../../ui/list-state.tsx";
import styles from "../admin.module.css";
import { partnersQuery } from "../admin-queries.ts";
import { OpenCode } from "../codes/open-code.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";
import { ChangeTerms, hasShare, PartnerDecision } from "./partner-decision.tsx";

type PartnerListProps = {
  filter: { search?: string; state?: PartnerState; program?: Program };
  /** Opens an applicant's account. */
  onOpen(userId: string): void;
};

/** Applications, newest first, with what can be decided about each. */
export function PartnerList({ filter, onOpen }: PartnerListProps) {
  const { t } = useTranslation("admin");
  const list = useInfiniteQuery(partnersQuery(filter));
  const applications = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ul className={styles.list}>
        {applications.map((application) => (
          <PartnerRow key={application.id} application={application} onOpen={onOpen} />
        ))}
      </ul>
      <ListState list={list} count={applications.length} empty={t("partner.none")} />
    </>
  );
}

type PartnerRowProps = { application: PartnerApplication; onOpen: PartnerListProps["onOpen"] };

function PartnerRow({ application, onOpen }: PartnerRowProps) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { name, email, company, website, kind, message, locale, state, note, createdAt } = application;
  const { program, details, terms } = application;
  const shownTerms =
    state !== "accepted" || !hasShare(application)
      ? null
      : terms === null
        ? t("partner.terms.everybody")
        : t("partner.terms.shown", {
            percent: formats.percent(terms.percent / 100),
            months: formats.number(terms.months),
          });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Group gap="xs">
          <Text fw={600}>
            <bdi>{company === "" ? name : `${company} · ${name}`}</bdi>
          </Text>
          <Badge color="gray.7">{t(`partner.program.${program}`)}</Badge>
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Group>
        <Text size="sm" dir="auto" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {message}
        </Text>
        {website === "" ? null : (
          <Text size="sm">
            {t("inquiry.detail.website")}: <bdi>{website}</bdi>
          </Text>
        )}
        {inquiryDetailSchema.options.map((detail) =>
          details[detail] ? (
            <Text key={detail} size="sm">
              {t(`inquiry.detail.${detail}`)}: <bdi>{details[detail]}</bdi>
            </Text>
          ) : null,
        )}
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([
            program === "partner" ? t(`partner.kind.${kind}`) : null,
            formats.date(createdAt),
            localeNames[locale],
          ])}
        </Text>
        <UnstyledButton className={styles.open} fz="sm" onClick={() => onOpen(application.userId)}>
          <bdi>{application.accountEmail ?? application.userId}</bdi>
        </UnstyledButton>
        {state === "open" ? null : (
          <Text size="sm" dir="auto">
            {formats.facts([t(`partner.state.${state}`), shownTerms, note === "" ? null : note])}
          </Text>
        )}
      </div>
      <Acts application={application} />
    </li>
  );
}

function Acts({ application }: { application: PartnerApplication }) {
  const { state, userId, name } = application;
  if (state === "open")
    return (
      <Group gap="xs">
        <PartnerDecision application={application} decision="accepted" />
        <PartnerDecision application={application} decision="declined" />
      </Group>
    );
  if (state !== "accepted") return null;
  return (
    <Group gap="xs">
      {hasShare(application) ? (
        <>
          <ChangeTerms application={application} />
          <OpenCode partner={{ userId, name }} />
        </>
      ) : null}
      <PartnerDecision application={application} decision="ended" />
    </Group>
  );
}
