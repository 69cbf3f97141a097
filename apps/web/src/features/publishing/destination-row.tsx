import { Badge, Button, Group, Text } from "@mantine/core";
import { IconDatabase, IconPencil, IconPlugConnected, IconTrash, IconWebhook } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { calls, type Destination } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { openQuestion } from "../../ui/open-dialog.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./publishing.module.css";

type DestinationRowProps = {
  destination: Destination;
  onEdit: () => void;
  onRemove: () => void;
  onRenew: () => void;
};

/** A destination: where it is, whether it works, and the ways to change it. */
export function DestinationRow({ destination, onEdit, onRemove, onRenew }: DestinationRowProps) {
  const { t } = useTranslation(["publishing", "common"]);
  const formats = useFormats();
  const { id, name, target, isAutomatic } = destination;
  const test = useMutation({ mutationFn: () => api(calls.publishing.test, { destinationId: id }) });
  const Icon = target.kind === "s3" ? IconDatabase : IconWebhook;
  const place =
    target.kind === "s3"
      ? `${target.endpoint ?? "Amazon S3"} · ${[target.bucket, target.prefix].filter(Boolean).join("/")}`
      : target.url;
  const ask = (what: "remove" | "renew", onYes: () => void) =>
    openQuestion({
      title: t(`${what}.title`, { name }),
      text: t(`${what}.text`),
      yes: t(`${what}.yes`),
      no: t("common:action.cancel"),
      close: t("common:action.close"),
      onYes,
    });
  return (
    <li className={styles.row}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-start" className={styles.words}>
          <Icon size={22} aria-hidden="true" className={styles.icon} />
          <div className={styles.words}>
            <Group gap="xs">
              <Text fw={600}>
                <bdi>{name}</bdi>
              </Text>
              {isAutomatic ? <Badge color="teal.9">{t("automatic")}</Badge> : null}
            </Group>
            <Text size="sm" c="var(--ink-soft)" dir="ltr" className={styles.place}>
              {place}
            </Text>
          </div>
        </Group>
        <Group gap={4}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlugConnected size={16} aria-hidden="true" />}
            aria-label={t("test.of", { name })}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            {t("test.button")}
          </Button>
          {target.kind === "webhook" ? (
            <Button size="xs" variant="default" onClick={() => ask("renew", onRenew)}>
              {t("renew.button")}
            </Button>
          ) : null}
          <IconButton
            variant="subtle"
            color="gray"
            label={t("form.change", { name })}
            onClick={() => {
              test.reset();
              onEdit();
            }}
          >
            <IconPencil size={18} />
          </IconButton>
          <IconButton
            variant="subtle"
            color="gray"
            label={t("remove.of", { name })}
            onClick={() => ask("remove", onRemove)}
          >
            <IconTrash size={18} />
          </IconButton>
        </Group>
      </Group>
      <Text size="sm" c="var(--good)" role="status">
        {test.data
          ? t(test.data.isCleanedUp ? "test.works" : "test.worksNotCleaned", {
              seconds: formats.number(test.data.tookMs / 1000),
            })
          : null}
      </Text>
      {test.error ? <ProblemAlert problem={test.error} /> : null}
    </li>
  );
}
