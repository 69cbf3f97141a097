import { useQuery } from "@tanstack/react-query";
import type { SharedTask } from "@voxloom/contract";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { getProblem } from "../../lib/api/api-error.ts";
import { problemPhrase } from "../../lib/phrases/problem-phrase.ts";
import styles from "./message.module.css";
import { PasswordForm } from "./password-form.tsx";
import { ShareProvider } from "./share-context.tsx";
import { type Shown, sharedTaskQuery } from "./shared-queries.ts";

type OpenSharedProps = {
  taskId: string;
  /** The task whose link is open. Default: its own link. */
  shareTaskId?: string;
  loading: ReactNode;
  /** What stands around anything but the task itself. Default: nothing. */
  Frame?: ComponentType<{ children: ReactNode }>;
  children: (task: SharedTask) => ReactNode;
};

/** Opens a shared task: asks for its password where it has one, and says so where nothing is shared. */
export function OpenShared(props: OpenSharedProps) {
  const { taskId, shareTaskId = taskId, loading, Frame = Fragment, children } = props;
  const shown = { taskId, shareTaskId };
  const { data, error, refetch } = useQuery(sharedTaskQuery(shown));
  if (data) return <ShareProvider value={shareTaskId}>{children(data)}</ShareProvider>;
  return (
    <Frame>{error ? <NotOpen shown={shown} error={error} retry={() => void refetch()} /> : loading}</Frame>
  );
}

type NotOpenProps = { shown: Shown; error: Error; retry: () => void };

function NotOpen({ shown, error, retry }: NotOpenProps) {
  const { t, i18n } = useTranslation(["share", "common"]);
  const problem = getProblem(error);
  if (problem.code === "SHARE_PASSWORD_NEEDED") return <PasswordForm shown={shown} />;
  const isGone = problem.code === "NOT_FOUND";
  return (
    <div className={styles.message} role={isGone ? undefined : "alert"}>
      <title>{t("common:product")}</title>
      {isGone ? <h1>{t("gone.title")}</h1> : null}
      <p>{isGone ? t("gone.text") : problemPhrase(i18n, problem)}</p>
      {isGone ? null : (
        <button type="button" onClick={retry}>
          {t("common:action.retry")}
        </button>
      )}
    </div>
  );
}
