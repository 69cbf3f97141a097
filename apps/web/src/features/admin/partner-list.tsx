import { Anchor, Group, Text, UnstyledButton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { localeNames, type PartnerApplication, type PartnerState } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ListState } from "../../ui/list-state.tsx";
import styles from "./admin.module.css";
import { partnersQuery } from "./admin-queries.ts";
import { PartnerDecision } from "./partner-decision.tsx";
import { useAdminFormats } from "./use-admin-formats.ts";

type PartnerListProps = {
  filter: { search?: string; state?: PartnerState };
  /** Opens an applicant's account. */
  onOpen(userId: string): void;
};

/** Applications, newest first, with the decision about each. */
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
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Text fw={600}>
          <bdi>{company === "" ? name : `${company} · ${name}`}</bdi>{" "}
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Text>
        <Text size="sm" dir="auto" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {message}
        </Text>
        {website === "" ? null : (
          <Text size="sm">
            {t("inquiry.detail.website")}: <bdi>{website}</bdi>
          </Text>
        )}
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([t(`partner.kind.${kind}`), formats.date(createdAt), localeNames[locale]])}
        </Text>
        <UnstyledButton className={styles.open} fz="sm" onClick={() => onOpen(application.userId)}>
          <bdi>{application.accountEmail ?? application.userId}</bdi>
        </UnstyledButton>
        {state === "open" ? null : (
          <Text size="sm" dir="auto">
            {t(`partner.state.${state}`)}
            {note === "" ? null : `: ${note}`}
          </Text>
        )}
      </div>
      {state === "open" ? (
        <Group gap="xs">
          <PartnerDecision application={application} decision="accepted" />
          <PartnerDecision application={application} decision="declined" />
        </Group>
      ) : null}
    </li>
  );
}
