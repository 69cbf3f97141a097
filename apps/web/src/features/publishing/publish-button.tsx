import { Anchor, Button, Divider, Group, Modal, Select, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus, IconSend } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type DownloadKind, isVideo, type Publication, type Task } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { openSignIn } from "../../lib/session/sign-in-prompt.ts";
import { useNeedsAccount } from "../../lib/session/use-needs-account.ts";
import { groupDownloads } from "../../ui/download-groups.ts";
import { exportListQuery } from "../../ui/exports/export-queries.ts";
import { useSpecWords } from "../../ui/exports/use-spec-words.ts";
import { ListState } from "../../ui/list-state.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { PublicationRow } from "./publication-row.tsx";
import styles from "./publishing.module.css";
import { destinationsQuery, historyQuery, usePublish } from "./publishing-queries.ts";

type PublishButtonProps = {
  task: Task;
  kinds: DownloadKind[];
  /** What the video's next download costs, in tenths of a credit. */
  videoTenths: number;
};

/** Opens the dialog that sends files of a task to destinations. */
export function PublishButton(props: PublishButtonProps) {
  const { t } = useTranslation(["publishing", "common", "share"]);
  const [isOpen, { open, close }] = useDisclosure(false);
  const needsAccount = useNeedsAccount();
  const signIn = () => {
    close();
    openSignIn({ staysHere: true });
  };
  return (
    <>
      <Button variant="default" leftSection={<IconSend size={18} aria-hidden="true" />} onClick={open}>
        {t("button")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        size="lg"
        title={t("dialog.title", { name: props.task.name })}
        closeButtonProps={{ "aria-label": t("common:action.close") }}
        styles={{ title: { overflowWrap: "anywhere" } }}
      >
        {needsAccount ? (
          <Stack align="flex-start">
            <Text>{t("dialog.signIn")}</Text>
            <Button onClick={signIn}>{t("share:signIn.button")}</Button>
          </Stack>
        ) : (
          <Stack>
            <PublishForm {...props} />
            <Divider />
            <TaskHistory {...props} />
          </Stack>
        )}
      </Modal>
    </>
  );
}

/** What the files of a task are called: downloads by their kind, exported files by what was asked for. */
function useFileNames({ task }: Pick<PublishButtonProps, "task">) {
  const { t } = useTranslation(["task", "publishing"]);
  const specWords = useSpecWords();
  const { data: files = [] } = useQuery(exportListQuery(task.id));
  const exported = files.filter(({ state }) => state === "succeeded");
  const nameKind = (kind: DownloadKind) =>
    kind === "video" && isVideo(task) ? t("downloads.video") : t(`downloads.kind.${kind}`);
  const nameExport = (id: string) => {
    const found = exported.find((file) => file.id === id);
    return found === undefined ? null : specWords(found.spec);
  };
  return { exported, nameKind, nameExport };
}

function PublishForm({ task, kinds, videoTenths }: PublishButtonProps) {
  const { t } = useTranslation(["publishing", "task"]);
  const creditWords = useCreditWords();
  const { publish } = usePublish();
  const { data, error, refetch } = useQuery(destinationsQuery);
  const { exported, nameKind, nameExport } = useFileNames({ task });
  const groups = groupDownloads(kinds);
  const [chosen, setFile] = useState<string | null>(null);
  const [place, setPlace] = useState<string | null>(null);
  if (!data)
    return error ? (
      <ProblemAlert problem={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={140} aria-busy="true" />
    );
  if (data.items.length === 0)
    return (
      <Stack align="flex-start">
        <Text>{t("dialog.none")}</Text>
        <Button
          component={Link}
          to={paths.publishing}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
        >
          {t("form.new")}
        </Button>
      </Stack>
    );
  const file = chosen ?? groups[0]?.kinds[0] ?? null;
  const kind = kinds.find((one) => one === file);
  const destinationId = data.items.find(({ id }) => id === place)?.id ?? data.items[0]?.id ?? "";
  const send = () => {
    if (file === null) return;
    publish.mutate({
      taskId: task.id,
      destinationId,
      file: kind === undefined ? { exportId: file } : { kind },
    });
  };
  return (
    <Stack gap="sm">
      <Select
        label={t("dialog.file")}
        allowDeselect={false}
        value={file}
        onChange={setFile}
        data={[
          ...groups.map((group) => ({
            group: t(`task:downloads.${group.label}`),
            items: group.kinds.map((one) => ({ value: one as string, label: nameKind(one) })),
          })),
          ...(exported.length === 0
            ? []
            : [
                {
                  group: t("dialog.exported"),
                  items: exported.map(({ id }) => ({ value: id, label: nameExport(id) ?? id })),
                },
              ]),
        ]}
      />
      <Select
        label={t("dialog.destination")}
        allowDeselect={false}
        value={destinationId}
        onChange={setPlace}
        data={data.items.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {kind === "video" && videoTenths > 0 ? (
        <Text size="sm" c="var(--ink-soft)">
          {t("dialog.price", { credits: creditWords(videoTenths) })}
        </Text>
      ) : null}
      {publish.error ? <ProblemAlert problem={publish.error} /> : null}
      <Group justify="space-between">
        <Anchor component={Link} to={paths.publishing} size="sm" c="var(--brand-text)">
          {t("dialog.manage")}
        </Anchor>
        <Button loading={publish.isPending} onClick={send}>
          {t("button")}
        </Button>
      </Group>
    </Stack>
  );
}

function TaskHistory({ task }: PublishButtonProps) {
  const { t } = useTranslation("publishing");
  const list = useInfiniteQuery(historyQuery(task.id));
  const { nameKind, nameExport } = useFileNames({ task });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const nameFile = ({ kind, exportId, fileName }: Publication) =>
    (kind === null ? exportId !== null && nameExport(exportId) : nameKind(kind)) || fileName;
  return (
    <section aria-labelledby="task-publications">
      <Title order={3} fz="md" id="task-publications" mb="xs">
        {t("history")}
      </Title>
      <ul className={styles.rows}>
        {items.map((item) => (
          <PublicationRow
            key={item.id}
            item={item}
            head={
              <Text fw={600} size="sm">
                {nameFile(item)}
              </Text>
            }
          />
        ))}
      </ul>
      <ListState list={list} count={items.length} empty={t("historyEmpty")} />
    </section>
  );
}
