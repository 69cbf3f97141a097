import { Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { nameProvider, type PaymentMode } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import styles from "../admin.module.css";
import { findingsQuery } from "../admin-queries.ts";
import { useAdminFormats } from "../use-admin-formats.ts";

/** What does not agree with a payment service. Nothing repairs it by itself. */
export function FindingList({ mode }: { mode: PaymentMode }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { data, error, isPending, refetch } = useQuery(findingsQuery(mode));
  return (
    <section>
      <Title order={2} fz="lg" mb="sm">
        {t("payment.findings")}
      </Title>
      {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={44} aria-busy="true" /> : null}
      {data?.length === 0 ? <Text c="var(--ink-soft)">{t("payment.agree")}</Text> : null}
      <ul className={styles.list}>
        {data?.map(({ id, kind, provider, subject, note, foundAt }) => (
          <li key={id} className={styles.item}>
            <div className={styles.words}>
              <Text fw={600}>{t(`payment.finding.${kind}`)}</Text>
              <Text size="sm" dir="ltr">
                <bdi>
                  {nameProvider(provider)} {subject}: {note}
                </bdi>
              </Text>
              <Text size="sm" c="var(--ink-soft)">
                {formats.date(foundAt)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
