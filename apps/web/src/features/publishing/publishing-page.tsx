import { Anchor, Button, Card, Group, Modal, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconPlus, IconSend } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Destination } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { CopyLine } from "../../ui/copy-line.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { DestinationForm } from "./destination-form.tsx";
import { DestinationRow } from "./destination-row.tsx";
import { PublicationRow } from "./publication-row.tsx";
import styles from "./publishing.module.css";
import { historyQuery, useDestinations } from "./publishing-queries.ts";

/** Where results are published to, and what was published. */
export function PublishingPage() {
  const { t } = useTranslation("publishing");
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      <Stack gap="lg" maw={860}>
        <DestinationsCard />
        <HistoryCard />
      </Stack>
    </>
  );
}

function DestinationsCard() {
  const { t } = useTranslation("publishing");
  const { data, error, refetch, remove, renew } = useDestinations();
  const [edited, setEdited] = useState<Destination | "new" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited("new")}>
      {t("form.new")}
    </Button>
  );
  return (
    <Card component="section" aria-labelledby="destinations">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="xl" id="destinations">
          {t("destinations")}
        </Title>
        {data && data.items.length > 0 ? add : null}
      </Group>
      {error && !data ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={80} aria-busy="true" /> : null}
      {data?.items.length === 0 ? (
        <EmptyState icon={<IconSend size={28} />} title={t("empty.title")}>
          <Text c="var(--ink-soft)" maw={480}>
            {t("empty.text")}
          </Text>
          {add}
        </EmptyState>
      ) : null}
      <ul className={styles.rows}>
        {data?.items.map((destination) => (
          <DestinationRow
            key={destination.id}
            destination={destination}
            onEdit={() => setEdited(destination)}
            onRemove={() => remove.mutate(destination.id)}
            onRenew={() => renew.mutate(destination.id, { onSuccess: (made) => setSecret(made.secret) })}
          />
        ))}
      </ul>
      {edited === null ? null : (
        <DestinationForm
          first={edited === "new" ? null : edited}
          closedOrigin={data === undefined || data.isLinkPublic ? null : data.linkOrigin}
          onClose={() => setEdited(null)}
          onSaved={(_, made) => {
            setEdited(null);
            setSecret(made);
          }}
        />
      )}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Card>
  );
}

/** The secret of a webhook, told once: it is left by saying that it is kept. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation("publishing");
  return (
    <Modal
      opened
      centered
      title={t("secret.title")}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Text size="sm">{t("secret.text")}</Text>
        <CopyLine text={secret} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t("secret.done")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function HistoryCard() {
  const { t } = useTranslation("publishing");
  const list = useInfiniteQuery(historyQuery());
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card component="section" aria-labelledby="history">
      <Title order={2} fz="xl" mb="sm" id="history">
        {t("history")}
      </Title>
      <ul className={styles.rows}>
        {items.map((item) => (
          <PublicationRow
            key={item.id}
            item={item}
            head={
              <Anchor component={Link} to={paths.task(item.projId, item.taskId)} fw={600} c="inherit">
                <bdi>{item.taskName}</bdi>
              </Anchor>
            }
          />
        ))}
      </ul>
      <ListState list={list} count={items.length} empty={t("historyEmpty")} />
    </Card>
  );
}
