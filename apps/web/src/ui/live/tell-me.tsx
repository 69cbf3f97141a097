import { Button, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconBell } from "@tabler/icons-react";
import { type QueryClient, QueryObserver, useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type Task } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { getProblem } from "../../lib/api/api-error.ts";
import { phrases } from "../../lib/phrases/phrases.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { isTaskActive, taskDetailQuery } from "../../lib/task-queries.ts";
import { notifyProblem } from "../notify-problem.ts";

/** How somebody will be told: by this browser, or not at all because it does not let us. */
type ByBrowser = "none" | "told" | "denied";

/**
 * Says that a running task goes on without this page, and tells when it is over where somebody asks for it: by mail; by
 * the browser, as long as the page is open, where nobody is signed in or no mail goes out.
 */
export function TellMe({ task }: { task: Task }) {
  const { t } = useTranslation("task");
  const user = useSession();
  const client = useQueryClient();
  const [browser, setBrowser] = useState<ByBrowser>("none");
  const askBrowser = async () => {
    const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
    setBrowser(answer === "granted" ? "told" : "denied");
    if (answer === "granted")
      notifyAtEnd(client, task.id, (isMade) => t(isMade ? "tell.ready" : "tell.failed", { name: task.name }));
  };
  const tell = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (user === null) return askBrowser();
      try {
        await api(calls.tasks.tellEnd, { taskId: task.id, isWanted });
      } catch (problem) {
        if (getProblem(problem).code !== "MAIL_FAILED") throw problem;
        await askBrowser();
      }
    },
    onError: notifyProblem,
    onSettled: () => client.invalidateQueries({ queryKey: taskDetailQuery(task.id).queryKey }),
  });
  if (!isTaskActive(task.state)) return null;
  const isMailed = task.progress.tellsEnd === true;
  return (
    <>
      <Text size="sm" c="var(--ink-soft)" role="status">
        {isMailed
          ? t("tell.mailed", { email: user?.email ?? "" })
          : browser === "none"
            ? t("progress.closeHint")
            : t(`tell.${browser}`)}
      </Text>
      {browser === "told" ? null : (
        <Button
          size="xs"
          variant="default"
          loading={tell.isPending}
          leftSection={<IconBell size={14} aria-hidden="true" />}
          onClick={() => tell.mutate(!isMailed)}
        >
          {t(isMailed ? "tell.stop" : "tell.start")}
        </Button>
      )}
    </>
  );
}

const awaited = new Set<string>();
/** So often a task is asked for on pages that do not follow it, in milliseconds. */
const askAgainMs = 10_000;

/** Has the browser say it when a task is over, whatever page of ours is open then. */
function notifyAtEnd(client: QueryClient, taskId: string, getText: (isMade: boolean) => string): void {
  if (awaited.has(taskId)) return;
  awaited.add(taskId);
  const observer = new QueryObserver(client, {
    ...taskDetailQuery(taskId),
    refetchInterval: askAgainMs,
    refetchIntervalInBackground: true,
  });
  const stop = observer.subscribe(({ data, error }) => {
    const state = data?.task.state;
    const isGone = error !== null && getProblem(error).code === "NOT_FOUND";
    if (!isGone && (state === undefined || isTaskActive(state))) return;
    stop();
    awaited.delete(taskId);
    if (!isGone && state !== "canceled") showNotice(getText(state === "succeeded"), taskId);
  });
}

function showNotice(text: string, tag: string): void {
  try {
    const notice = new Notification(text, { tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Browsers of phones let none but service workers show notices.
    notifications.show({
      message: text,
      closeButtonProps: { "aria-label": phrases.t("common:action.close") },
    });
  }
}
