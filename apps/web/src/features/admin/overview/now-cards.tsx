import { Card, Progress, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { OverviewNow } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { siteSettings } from "../../../lib/site/site-settings.ts";
import { useAdminFormats } from "../use-admin-formats.ts";
import styles from "./overview.module.css";

/** A disk with less of it free is told as something to look after. */
const scarceShare = 0.1;

type NowCard = {
  name: string;
  value: string;
  detail?: ReactNode;
  /** Where it is looked after; missing: nowhere here. */
  tab?: string;
  isTrouble?: boolean;
};

/** How it stands now: what waits, what is wrong, and where that is looked after. */
export function NowCards({ now }: { now: OverviewNow }) {
  const { t } = useTranslation("admin");
  const cards = [...useMachineCards(now), ...useMoneyCards(now)];
  return (
    <section aria-labelledby="overview-now">
      <Title order={2} fz="lg" mb="sm" id="overview-now">
        {t("overview.now")}
      </Title>
      <ul className={styles.now}>
        {cards.map((card) => (
          <li key={card.name}>
            <OneCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useMachineCards(now: OverviewNow): NowCard[] {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { production, disk, checks } = now;
  const wrong = checks.flatMap(({ problem }) => problem ?? []);
  const freeShare = disk.freeBytes / disk.totalBytes;
  const isPaused = production.pausedAt !== null;
  return [
    { name: t("overview.accounts"), value: formats.number(now.people), tab: "people" },
    {
      name: t("overview.queue"),
      value: t("overview.waiting", {
        waiting: formats.number(production.waiting),
        running: formats.number(production.running),
      }),
      detail: isPaused ? t("overview.paused") : `${t("queue.workers")}: ${formats.number(now.workers)}`,
      tab: "queue",
      isTrouble: isPaused || (now.workers === 0 && production.waiting > 0),
    },
    {
      name: t("queue.failed"),
      value: formats.number(now.failedTasks),
      tab: "queue",
      isTrouble: now.failedTasks > 0,
    },
    {
      name: t("overview.disk"),
      value: t("overview.free", { free: formats.machineBytes(disk.freeBytes) }),
      detail: (
        <Progress
          value={(1 - freeShare) * 100}
          size="sm"
          color={freeShare < scarceShare ? "red" : undefined}
          aria-label={t("project.used", {
            used: formats.machineBytes(disk.totalBytes - disk.freeBytes),
            all: formats.machineBytes(disk.totalBytes),
          })}
        />
      ),
      isTrouble: freeShare < scarceShare,
    },
    {
      name: t("overview.system"),
      value: wrong.length === 0 ? t("overview.well") : t("overview.notWell"),
      ...(wrong.length === 0 ? {} : { detail: wrong.join(" ") }),
      isTrouble: wrong.length > 0,
    },
  ];
}

/** Where nothing is sold there is none of it. */
function useMoneyCards(now: OverviewNow): NowCard[] {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  if (!siteSettings.hasBilling) return [];
  const count = (name: string, value: number, tab: string): NowCard => ({
    ...{ name, value: formats.number(value), tab, isTrouble: value > 0 },
  });
  return [
    {
      name: t("everything.kind.subscription"),
      value: formats.number(now.renewingPlans),
      ...(now.unpaidPlans === 0
        ? {}
        : { detail: t("overview.unpaid", { number: formats.number(now.unpaidPlans) }) }),
      tab: "payments",
      isTrouble: now.unpaidPlans > 0,
    },
    count(t("overview.failedEvents"), now.failedEvents, "payments"),
    count(t("payment.findings"), now.findings, "payments"),
    count(t("referral.held"), now.heldRewards, "referrals"),
    count(t("overview.openWithdrawals"), now.openWithdrawals, "referrals"),
    count(t("two.title"), now.moneyRequests, "payments"),
  ];
}

function OneCard({ card: { name, value, detail, tab, isTrouble = false } }: { card: NowCard }) {
  const [query] = useSearchParams();
  const content = (
    <>
      <Text size="sm" c="var(--ink-soft)" className={styles.change}>
        {isTrouble ? <IconAlertTriangle size={16} color="var(--bad)" aria-hidden="true" /> : null}
        {name}
      </Text>
      <Text fw={700} fz="lg">
        {value}
      </Text>
      {typeof detail === "string" ? (
        <Text size="sm" c={isTrouble ? "var(--bad)" : "var(--ink-soft)"}>
          {detail}
        </Text>
      ) : (
        detail
      )}
    </>
  );
  if (tab === undefined)
    return (
      <Card padding="sm" h="100%">
        {content}
      </Card>
    );
  const there = new URLSearchParams(query);
  there.set("tab", tab);
  return (
    <Card padding="sm" h="100%" component={Link} to={`?${there}`} className={styles.way}>
      {content}
    </Card>
  );
}
