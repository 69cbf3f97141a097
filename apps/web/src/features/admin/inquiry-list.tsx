import { Anchor, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { calls, type Inquiry, type InquiryKind, inquiryDetailSchema, localeNames } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { ListState } from "../../ui/list-state.tsx";
import styles from "./admin.module.css";
import { inquiriesQuery } from "./admin-queries.ts";
import { ReasonAction } from "./reason-action.tsx";
import { useAdminFormats } from "./use-admin-formats.ts";

type InquiryListProps = { filter: { search?: string; kind?: InquiryKind } };

/** What people wrote, newest first. */
export function InquiryList({ filter }: InquiryListProps) {
  const { t } = useTranslation("admin");
  const list = useInfiniteQuery(inquiriesQuery(filter));
  const inquiries = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ul className={styles.list}>
        {inquiries.map((inquiry) => (
          <InquiryRow key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
      <ListState list={list} count={inquiries.length} empty={t("inquiry.none")} />
    </>
  );
}

function InquiryRow({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { id, kind, name, email, message, details, locale, page, createdAt, mailedAt } = inquiry;
  const mailed =
    mailedAt === null ? t("inquiry.notMailed") : t("inquiry.mailed", { time: formats.date(mailedAt) });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Text fw={600}>
          {t(`inquiry.kind.${kind}`)}
          {" · "}
          <bdi>{name}</bdi> <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Text>
        <Text size="sm" dir="auto" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {message}
        </Text>
        {inquiryDetailSchema.options.map((detail) =>
          details[detail] ? (
            <Text key={detail} size="sm">
              {t(`inquiry.detail.${detail}`)}: <bdi>{details[detail]}</bdi>
            </Text>
          ) : null,
        )}
        <Text size="sm" c="var(--ink-soft)">
          {formats.date(createdAt)} · {localeNames[locale]} · <bdi>{page}</bdi> · {mailed}
        </Text>
      </div>
      <ReasonAction
        label={t("inquiry.delete")}
        about={name || email}
        title={t("inquiry.delete")}
        text={t("inquiry.deleteText", { email: `\u2068${email}\u2069` })}
        isDangerous
        run={(reason) => api(calls.inquiries.remove, { inquiryId: id, reason })}
      />
    </li>
  );
}
