import { Anchor, Divider, Radio, Skeleton, Stack, Switch, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  embeddedPlayerPath,
  embedHtml,
  findEmbedSize,
  type Share,
  shareInteractionSchema,
  sharePath,
  sharePermissions,
  type Task,
} from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { getHref } from "../../lib/address/current-address.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { taskGroupQuery } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { CopyLine } from "../../ui/copy-line.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { ExpiryField } from "./expiry-field.tsx";
import { PasswordField } from "./password-field.tsx";
import styles from "./share.module.css";
import { ShareLanguages } from "./share-languages.tsx";
import { useShare } from "./use-share.ts";

/** How often viewers did what. */
function ShareCounts({ counts }: { counts: Share["counts"] }) {
  const { t } = useTranslation("share");
  const formats = useFormats();
  return (
    <section aria-labelledby="share-counts">
      <h3 id="share-counts" className={styles.heading}>
        {t("counts.heading")}
      </h3>
      <dl className={styles.counts}>
        {shareInteractionSchema.options.map((interaction) => (
          <div key={interaction}>
            <dt>{t(`counts.${interaction}`)}</dt>
            <dd>{formats.number(counts[interaction], 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type ShareSettingsProps = { task: Task; hasVideo: boolean; videoTenths: number };

/** How a task is shared: each change is kept at once. */
export function ShareSettings({ task, hasVideo, videoTenths }: ShareSettingsProps) {
  const { t } = useTranslation("share");
  const creditWords = useCreditWords();
  const { data: group } = useQuery(taskGroupQuery(task.id));
  const others =
    group?.members.flatMap(({ task: one }) => (one.id === task.id || one.state === "draft" ? [] : one)) ?? [];
  const { share, error, refetch, change } = useShare(
    task.id,
    others.map(({ id }) => id),
  );
  if (!share)
    return error ? (
      <ProblemAlert problem={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={200} />
    );
  const isOpen = share.permission === sharePermissions.anyone;
  const { origin } = window.location;
  const size = findEmbedSize(task, hasVideo);
  return (
    <Stack gap="md">
      <Radio.Group
        label={t("access.label")}
        value={String(share.permission)}
        onChange={(value) =>
          change({
            permission:
              value === String(sharePermissions.anyone) ? sharePermissions.anyone : sharePermissions.private,
          })
        }
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value={String(sharePermissions.private)}
            label={t("access.private")}
            description={t("access.privateHint")}
          />
          <Radio
            value={String(sharePermissions.anyone)}
            label={t("access.anyone")}
            description={t("access.anyoneHint")}
          />
        </Stack>
      </Radio.Group>
      {isOpen ? (
        <>
          <CopyLine label={t("link")} text={origin + getHref(sharePath(task.id))} />
          <Anchor href={getHref(sharePath(task.id))} target="_blank" size="sm" c="var(--brand-text)">
            {t("openPage")}
          </Anchor>
          {others.length > 0 ? <ShareLanguages share={share} others={others} change={change} /> : null}
          {task.product === "transcription" ? null : (
            <CopyLine
              label={t("embedCode")}
              text={embedHtml({
                url: origin + getHref(embeddedPlayerPath(task.id)),
                title: task.name,
                ...size,
              })}
            />
          )}
          <Divider />
          <PasswordField
            hasPassword={share.hasPassword}
            onSave={(password, onSaved) => change({ password }, onSaved)}
          />
          <ExpiryField expiresAt={share.expiresAt} onSave={(expiresAt) => change({ expiresAt })} />
          <Switch
            label={t("allowComments")}
            checked={share.allowComments}
            onChange={(event) => change({ allowComments: event.currentTarget.checked })}
          />
          <Switch
            label={t("allowDownload")}
            description={videoTenths > 0 ? t("downloadPrice", { credits: creditWords(videoTenths) }) : null}
            checked={share.allowDownload}
            onChange={(event) => change({ allowDownload: event.currentTarget.checked })}
          />
          <Divider />
        </>
      ) : null}
      <ShareCounts counts={share.counts} />
      <Text size="xs" c="var(--ink-soft)">
        {t("counts.hint")}
      </Text>
    </Stack>
  );
}
