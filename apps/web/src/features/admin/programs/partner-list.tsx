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

const stateColors: Record<PartnerState, string> = {
  open: "yellow.9",
  accepted: "teal.9",
  declined: "red.8",
  ended: "gray.7",
};

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
    <li className={`${styles.item} ${styles.tall}`}>
      <div className={styles.words}>
        <Group gap="xs">
          <Text fw={600}>
            <bdi>{company === "" ? name : `${company} · ${name}`}</bdi>
          </Text>
          <Badge color={stateColors[state]}>{t(`partner.state.${state}`)}</Badge>
        </Group>
        <Text size="sm">
          {formats.facts([
            t(`partner.program.${program}`),
            program === "partner" ? t(`partner.kind.${kind}`) : null,
            shownTerms,
          ])}
        </Text>
        <Group gap="0 16px">
          <UnstyledButton className={styles.open} fz="sm" onClick={() => onOpen(application.userId)}>
            <bdi>{application.accountEmail ?? application.userId}</bdi>
          </UnstyledButton>
          {/* Where they want their answer, if that is another address than their account's. */}
          {email === application.accountEmail ? null : (
            <Anchor href={`mailto:${email}`} size="sm">
              <bdi>{email}</bdi>
            </Anchor>
          )}
        </Group>
        <Text size="sm" dir="auto" mt={6} className={styles.message}>
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
        {note === "" ? null : (
          <Text size="sm" mt={6}>
            {t("partner.note")}: <bdi>{note}</bdi>
          </Text>
        )}
        <Text size="sm" c="var(--ink-soft)" mt={6}>
          {formats.facts([formats.date(createdAt), localeNames[locale]])}
        </Text>
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
