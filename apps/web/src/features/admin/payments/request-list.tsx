import { Badge, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { calls, getPlanName, type MoneyRequest } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import styles from "../admin.module.css";
import { moneyRequestsQuery } from "../admin-queries.ts";
import { ReasonAction } from "../reason-action.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";

/** What one administrator asked for and another has to agree to. Nothing is shown where nothing waits. */
export function RequestList() {
  const { t } = useTranslation("admin");
  const { data, error, refetch } = useQuery(moneyRequestsQuery);
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="money-requests">
      <Title order={2} fz="lg" mb="sm" id="money-requests">
        {t("two.title")}
      </Title>
      <ul className={styles.list}>
        {data.items.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function useNames(): (request: MoneyRequest) => string {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  return ({ amountMinor, currency, creditTenths, level }) => {
    if (amountMinor !== null && currency !== null)
      return t("two.refund", { amount: formats.money(amountMinor, currency, { isExact: true }) });
    const credits = formats.credits(creditTenths ?? 0);
    return level === null ? t("two.gift", { credits }) : t("two.plan", { plan: getPlanName(level), credits });
  };
}

/** For how long credits or a plan are given: a second administrator agrees to that, too. */
function useEnds(): (request: MoneyRequest) => string[] {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  return ({ kind, level, endsAt }) => {
    if (kind === "refund") return [];
    if (endsAt === null) return [t("gift.forever")];
    const time = formats.date(endsAt);
    return [
      level === null ? t("gift.ends", { time }) : t("project.planUntil", { plan: getPlanName(level), time }),
    ];
  };
}

function RequestRow({ request }: { request: MoneyRequest }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const what = useNames()(request);
  const listEnd = useEnds();
  const { id, owner, projId, askedBy, decidedBy, reason, state, isOwn, isTest, createdAt } = request;
  const who = `\u2068${owner ?? projId}\u2069`;
  const asker = `\u2068${askedBy ?? "?"}\u2069`;
  const decide = (decision: "agree" | "refuse") => (why: string) =>
    api(calls.moneyRequests.decide, { requestId: id, decision, reason: why });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Group gap="xs">
          <Text fw={600}>{what}</Text>
          {isTest ? <Badge color="gray.7">{t("payment.mode.test")}</Badge> : null}
          {state === "agreed" ? <Badge color="yellow">{t("referral.state.approved")}</Badge> : null}
          <Text size="sm">
            <bdi>{owner ?? projId}</bdi>
          </Text>
        </Group>
        <Text size="sm">
          <bdi>{reason}</bdi>
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([
            ...listEnd(request),
            t("two.askedBy", { who: asker }),
            ...(decidedBy === null ? [] : [t("two.agreedBy", { who: `\u2068${decidedBy}\u2069` })]),
            formats.date(createdAt),
          ])}
        </Text>
        {state === "agreed" ? <Text size="sm">{t("two.again")}</Text> : null}
        {isOwn && state === "asked" ? <Text size="sm">{t("two.own")}</Text> : null}
      </div>
      <Group gap="xs">
        {isOwn && state === "asked" ? null : (
          <ReasonAction
            label={t("referral.decide.approve")}
            about={what}
            title={t("referral.decide.approve")}
            text={t("two.agreeText", { what, who, asker, reason })}
            run={decide("agree")}
          />
        )}
        {state === "asked" ? (
          <ReasonAction
            label={t("referral.decide.refuse")}
            about={what}
            title={t("referral.decide.refuse")}
            text={t("two.refuseText", { what, who })}
            isDangerous
            run={decide("refuse")}
          />
        ) : null}
      </Group>
    </li>
  );
}
