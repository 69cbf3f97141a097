import { Chip, Group, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  adminActionSchema,
  creditReasonSchema,
  orderStatusSchema,
  rewardStateSchema,
  type StoryEntry,
  type StoryGroup,
  storyGroupSchema,
  taskStateSchema,
  withdrawalStateSchema,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { parseDevice } from "../../../lib/device-name.ts";
import { siteSettings } from "../../../lib/site/site-settings.ts";
import { ListState } from "../../../ui/list-state.tsx";
import { storyQuery } from "../admin-queries.ts";
import { sayKnown } from "../say-known.ts";
import { useAdminFormats } from "../use-admin-formats.ts";
import { usePriceName } from "../use-price-name.ts";
import styles from "./story.module.css";

/** Where nothing is sold nothing of it is told. */
const groupsOfMoney: readonly StoryGroup[] = ["payments", "credits", "codes", "referrals"];

/** What happened to a person in one line of time, of all kinds or of those that are chosen. */
export function StoryList({ userId }: { userId: string }) {
  const { t } = useTranslation("admin");
  const [chosen, setChosen] = useState<string[]>([]);
  const list = useInfiniteQuery(
    storyQuery({ userId, ...(chosen.length === 0 ? {} : { groups: chosen.join() }) }),
  );
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  const groups = storyGroupSchema.options.filter(
    (group) => siteSettings.hasBilling || !groupsOfMoney.includes(group),
  );
  return (
    <section aria-labelledby="story">
      <Title order={2} fz="lg" mb="sm" id="story">
        {t("story.title")}
      </Title>
      <Chip.Group multiple value={chosen} onChange={setChosen}>
        <Group gap={6} mb="lg" role="group" aria-label={t("show")}>
          {groups.map((group) => (
            <Chip key={group} value={group} size="xs">
              {t(`story.group.${group}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <ol className={styles.line}>
        {entries.map((entry) => (
          <StoryRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <ListState list={list} count={entries.length} empty={t("story.none")} />
    </section>
  );
}

function StoryRow({ entry }: { entry: StoryEntry }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { event, group, at, money, creditTenths, note, by } = entry;
  const { title, state } = useEntryWords(entry);
  const amounts = [
    ...(money === null ? [] : [formats.money(money.amountMinor, money.currency, { isExact: true })]),
    ...(creditTenths === null ? [] : [t("story.credits", { number: formats.signedCredits(creditTenths) })]),
  ];
  return (
    <li className={styles.entry} data-group={group}>
      <Group justify="space-between" gap="xs" align="baseline" wrap="nowrap">
        <Text fw={600} className={styles.words}>
          {t(`story.event.${event}`)}
          {title === null ? null : (
            <>
              {" · "}
              <bdi>{title}</bdi>
            </>
          )}
        </Text>
        {amounts.length === 0 ? null : (
          <Text fw={600} className={styles.amounts}>
            {formats.list(amounts)}
          </Text>
        )}
      </Group>
      {state === null ? null : <Text size="sm">{state}</Text>}
      {note === null ? null : (
        <Text size="sm" className={styles.words}>
          <bdi>{event === "shared" ? t("story.views", { number: formats.number(Number(note)) }) : note}</bdi>
        </Text>
      )}
      <Text size="sm" c="var(--ink-soft)">
        {formats.facts([formats.date(at), ...(by === null ? [] : [by])])}
      </Text>
    </li>
  );
}

const shareStates = ["open", "closed"] as const;
const choiceStates = ["wanted", "unwanted"] as const;

/** What an entry is about and how it stands, in the words of the lists of its kind; null: nothing. */
function useEntryWords({ event, title, state }: StoryEntry): { title: string | null; state: string | null } {
  const { t } = useTranslation(["admin", "billing", "common"]);
  const formats = useAdminFormats();
  const namePrice = usePriceName();
  switch (event) {
    case "signed-in": {
      const { browser, system } = parseDevice(title ?? "");
      return { title: formats.facts([browser, system]) || title, state: null };
    }
    case "ordered":
      return {
        title: title === null ? null : namePrice(title),
        state: sayKnown(orderStatusSchema.options, state, (one) => t(`billing:orders.${one}`)),
      };
    case "task":
      return {
        title,
        state:
          state === "deleted"
            ? t("story.deleted")
            : sayKnown(taskStateSchema.options, state, (one) => t(`common:state.${one}`)),
      };
    case "reward":
      return { title, state: sayKnown(rewardStateSchema.options, state, (one) => t(`story.reward.${one}`)) };
    case "withdrawal":
      return {
        title,
        state: sayKnown(withdrawalStateSchema.options, state, (one) => t(`referral.state.${one}`)),
      };
    case "shared":
      return { title, state: sayKnown(shareStates, state, (one) => t(`story.share.${one}`)) };
    case "mails-changed":
      return {
        title: title === "credits" ? t("story.group.credits") : title,
        state: sayKnown(choiceStates, state, (one) => t(`story.choice.${one}`)),
      };
    case "action":
      return { title: sayKnown(adminActionSchema.options, title, (one) => t(`did.${one}`)), state: null };
    case "refunded":
    case "disputed":
    case "checkout-left":
    case "unpaid-mailed":
      return { title: title === null ? null : namePrice(title), state: null };
    case "wrote":
      return { title, state: null };
    default:
      return {
        title,
        state: sayKnown(creditReasonSchema.options, state, (one) => t(`billing:creditReason.${one}`)),
      };
  }
}
