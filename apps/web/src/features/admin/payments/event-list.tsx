import { Badge, Code, Group, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { calls, nameProvider, type PaymentEvent, type PaymentMode } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { ListState } from "../../../ui/list-state.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import styles from "../admin.module.css";
import { eventsQuery } from "../admin-queries.ts";
import { ReasonAction } from "../reason-action.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";

/** Every notice of the payment services, newest first, with what came of it. */
export function EventList({ mode, found }: { mode: PaymentMode; found: string }) {
  const { t } = useTranslation("admin");
  const [search, setSearch] = useState(found);
  const list = useInfiniteQuery(eventsQuery({ mode, ...(search === "" ? {} : { search }) }));
  const events = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="lg">
          {t("payment.events")}
        </Title>
        <SearchField label={t("payment.eventSearch")} initial={found} maxLength={254} onSearch={setSearch} />
      </Group>
      <ul className={styles.list}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      <ListState
        list={list}
        count={events.length}
        empty={t(search === "" ? "payment.eventsNone" : "payment.eventsNotFound")}
      />
    </section>
  );
}

const colors: Record<PaymentEvent["state"], string> = {
  stored: "gray.7",
  handled: "teal.9",
  ignored: "gray.7",
  failed: "red.8",
};

function EventRow({ event }: { event: PaymentEvent }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { id, provider, type, subject, state, outcome, receivedAt, deliveries } = event;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Group gap="xs">
          <Badge color={colors[state]}>{t(`payment.state.${state}`)}</Badge>
          <Code dir="ltr">{type}</Code>
        </Group>
        {outcome === null ? null : (
          <Text size="sm" dir="ltr">
            <bdi>{outcome}</bdi>
          </Text>
        )}
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([
            nameProvider(provider),
            ...(subject === "" ? [] : [subject]),
            formats.date(receivedAt),
            ...(deliveries > 1 ? [t("payment.came", { number: formats.number(deliveries) })] : []),
          ])}
        </Text>
      </div>
      {subject === "" ? null : (
        <ReasonAction
          label={t("payment.replay")}
          about={`${type} ${formats.date(receivedAt)}`}
          title={t("payment.replay")}
          text={t("payment.replayText")}
          run={(reason) => api(calls.payments.replayEvent, { eventId: id, reason })}
        />
      )}
    </li>
  );
}
