import { Button, Card, CopyButton, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconCheck, IconCopy, IconShare3 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { defaultCurrency, type Referrals } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { CopyLine } from "../../ui/copy-line.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { CodesCard } from "./codes-card.tsx";
import { FundCard } from "./fund-card.tsx";
import { MaterialsCard } from "./materials-card.tsx";
import { referralsQuery } from "./referral-queries.ts";
import styles from "./referrals.module.css";
import { RewardList } from "./reward-list.tsx";
import { StatementsCard } from "./statements-card.tsx";
import { WithdrawalsCard } from "./withdrawals-card.tsx";

/** One's link, what became of each who came by it, and the money of it. */
export function ReferralsPage() {
  const { t } = useTranslation("referrals");
  const { data, error, refetch } = useQuery(referralsQuery);
  const formats = useFormats();
  const intro = data
    ? t("intro", {
        percent: formats.percent(data.percent / 100),
        months: formats.number(data.terms.months),
        number: formats.credits(data.terms.friendTenths),
      })
    : "";
  return (
    <>
      <PageHead title={t("title")} intro={intro} />
      {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={320} radius="lg" aria-busy="true" /> : null}
      {data ? <Shown data={data} /> : null}
    </>
  );
}

function Shown({ data }: { data: Referrals }) {
  const isNew = data.signUps === 0 && data.rewards.length === 0;
  return (
    <div className={styles.page}>
      <Stack gap="lg" className={styles.side}>
        <BalanceCard data={data} />
        {data.statements.length === 0 ? null : <StatementsCard statements={data.statements} />}
        {data.withdrawals.length === 0 ? null : <WithdrawalsCard withdrawals={data.withdrawals} />}
      </Stack>
      <Stack gap="lg" className={styles.wide}>
        <LinkCard data={data} />
        <Figures data={data} />
        {data.codes.length === 0 ? null : <CodesCard codes={data.codes} />}
        {isNew ? <HowItWorks data={data} /> : <RewardList rewards={data.rewards} />}
        {data.isAgreed || data.codes.length > 0 ? <MaterialsCard link={data.link} code={data.code} /> : null}
        <FundCard />
      </Stack>
    </div>
  );
}

function LinkCard({ data: { code, link, isAgreed } }: { data: Referrals }) {
  const { t } = useTranslation(["referrals", "common"]);
  const text = t("shareText", { link });
  return (
    <Card component="section" aria-label={t("link")}>
      <CopyLine label={t("link")} text={link} />
      <Text size="sm" mt="sm">
        {t("code", { code: `\u2068${code}\u2069` })}
      </Text>
      <details className={styles.qr}>
        <summary>{t("qr")}</summary>
        <QrCode text={link} label={t("qrLabel")} />
      </details>
      {isAgreed ? (
        <Text size="sm" mt="xs" fw={600}>
          {t("agreed")}
        </Text>
      ) : null}
      <Group gap="xs" justify="space-between" mt="md">
        <Text size="sm" c="var(--ink-soft)">
          {t("textHint")}
        </Text>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={
                copied ? (
                  <IconCheck size={16} aria-hidden="true" />
                ) : (
                  <IconCopy size={16} aria-hidden="true" />
                )
              }
              onClick={copy}
            >
              {t(copied ? "common:action.copied" : "copyText")}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text mt={4} style={{ overflowWrap: "anywhere" }}>
        {text}
      </Text>
      {typeof navigator.share === "function" ? (
        <Button
          mt="sm"
          variant="default"
          style={{ alignSelf: "flex-start" }}
          leftSection={<IconShare3 size={18} aria-hidden="true" />}
          // Whoever closes the system's dialog wants nothing more.
          onClick={() => void navigator.share({ text }).catch(() => {})}
        >
          {t("share")}
        </Button>
      ) : null}
    </Card>
  );
}

function Figures({ data }: { data: Referrals }) {
  const { t } = useTranslation("referrals");
  const formats = useFormats();
  const [{ currency: usual } = { currency: defaultCurrency }] = [...data.balance, ...data.pending];
  const money = (sums: Referrals["paid"]) =>
    sums.length === 0
      ? formats.money(0, usual, { isExact: true })
      : sums
          .map(({ amountMinor, currency }) => formats.money(amountMinor, currency, { isExact: true }))
          .join(" + ");
  const figures = [
    [t("figure.clicks"), formats.number(data.clicks)],
    [t("figure.signUps"), formats.number(data.signUps)],
    [t("figure.paying"), formats.number(data.paying)],
    [t("figure.pending"), money(data.pending)],
    [t("figure.approved"), money(data.approved)],
    [t("figure.paid"), money(data.paid)],
  ];
  return (
    <Card component="dl" className={styles.figures} m={0}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </Card>
  );
}

function HowItWorks({ data: { terms } }: { data: Referrals }) {
  const { t } = useTranslation("referrals");
  const formats = useFormats();
  const levels = terms.levels.map(({ from, percent }) =>
    t(from === 0 ? "how.level" : "how.levelFrom", {
      percent: formats.percent(percent / 100),
      number: formats.number(from),
    }),
  );
  return (
    <Card component="section" aria-labelledby="how">
      <Title order={2} fz="lg" id="how" mb="sm">
        {t("how.title")}
      </Title>
      <ol className={styles.how}>
        <li>{t("how.share", { number: formats.credits(terms.friendTenths) })}</li>
        <li>{formats.list(levels)}</li>
        <li>{t("how.hold", { days: formats.days(terms.holdDays) })}</li>
        <li>{t(terms.touch === "first" ? "how.first" : "how.last")}</li>
      </ol>
    </Card>
  );
}
