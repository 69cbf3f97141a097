import { ActionIcon, Box, Button, Group, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconCloudCheck, IconCloudOff, IconCloudUp } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { api } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { HistoryButtons } from "./history-buttons.tsx";
import type { SavedEdit } from "./use-saved-edit.ts";
import type { VideoEdit } from "./use-video-edit.ts";
import styles from "./video-editor.module.css";

type HeadProps = {
  task: { id: string; name: string; projId: string };
  edit: VideoEdit;
  saved: SavedEdit;
  onReload: () => void;
  /** Steps are taken back beside the video, and what costs nothing is not told. */
  isPhone: boolean;
};

const stateIcons = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  notSaved: IconCloudUp,
  offline: IconCloudOff,
} as const;

function findSaveState({ isSaved, isOffline, error }: SavedEdit): keyof typeof stateIcons {
  if (isSaved) return "saved";
  if (isOffline) return "offline";
  return error === null ? "saving" : "notSaved";
}

/** Above the video: whose it is, whether it is kept, what can be taken back, and how it is made anew. */
export function EditorHead({ task, edit, saved, onReload, isPhone }: HeadProps) {
  const { t } = useTranslation(["video-editor", "slideshow"]);
  const navigate = useNavigate();
  const client = useQueryClient();
  const page = paths.task(task.projId, task.id);
  const creditsOf = useCreditWords();
  const { priceTenths } = saved;
  const price = creditsOf(priceTenths);
  const makeText = priceTenths > 0 ? t("makeAgainFor", { price }) : t("makeAgain");
  const state = findSaveState(saved);
  const StateIcon = stateIcons[state];
  const make = useMutation({
    mutationFn: () => api(calls.videos.makeAgain, { taskId: task.id, priceTenths }),
    onSuccess: async () => {
      if (priceTenths > 0) void client.invalidateQueries({ queryKey: [billingKey] });
      await client.invalidateQueries({ queryKey: taskDetailQuery(task.id).queryKey });
      await navigate(page);
    },
    // What it costs by now is shown before it is pressed again.
    onError: async (error) => {
      if (error instanceof ApiError && error.code === "PRICE_CHANGED")
        await saved.readPrice().catch(notifyProblem);
    },
  });
  return (
    <header>
      <div className={styles.head}>
        <ActionIcon component={Link} to={page} variant="subtle" color="gray" size={36} aria-label={t("back")}>
          <IconArrowLeft size={20} data-mirror />
        </ActionIcon>
        <Title order={1} fz="lg" className={styles.name} dir="auto">
          {task.name}
        </Title>
        <Group gap={6} wrap="nowrap" className={styles.saved} aria-live="polite">
          <StateIcon size={18} aria-hidden="true" />
          <Text size="sm" visibleFrom="sm">
            {t(state)}
          </Text>
        </Group>
        {isPhone ? null : <HistoryButtons edit={edit} />}
        <Button
          ms="auto"
          flex="none"
          disabled={!saved.isSaved || !saved.isAhead}
          loading={make.isPending}
          onClick={() => make.mutate()}
          aria-label={makeText}
        >
          <Box component="span" visibleFrom="sm">
            {makeText}
          </Box>
          {/* On a phone the price stands below: beside it there would be no room for the name. */}
          <Box component="span" hiddenFrom="sm" className={styles.priced}>
            {t("makeAgain")}
            {priceTenths > 0 ? <small>{price}</small> : null}
          </Box>
        </Button>
      </div>
      {/* What an update costs is told before it is pressed. */}
      {saved.isOffline ? (
        <Text size="sm" className={styles.notice} role="status">
          {t("offlineHint")}
        </Text>
      ) : saved.isAhead && saved.error === null && (priceTenths > 0 || !isPhone) ? (
        <Text size="sm" className={styles.notice}>
          {priceTenths > 0 ? t("makeAgainPrice", { price }) : t("makeAgainHint")}
        </Text>
      ) : null}
      {saved.error === null ? null : saved.isChangedElsewhere ? (
        <Group className={styles.notice} role="alert">
          <Text size="sm">{t("changedElsewhere")}</Text>
          <Button size="xs" variant="default" onClick={onReload}>
            {t("loadNewest")}
          </Button>
        </Group>
      ) : (
        <ProblemAlert problem={saved.error} onRetry={saved.retry} />
      )}
      {make.error === null ? null : <ProblemAlert problem={make.error} />}
    </header>
  );
}
