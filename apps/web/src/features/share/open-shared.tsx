import { useQuery } from "@tanstack/react-query";
import type { SharedTask } from "@voxloom/contract";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { getProblem } from "../../lib/api/api-error.ts";
import { problemPhrase } from "../../lib/phrases/problem-phrase.ts";
import styles from "./message.module.css";
import { PasswordForm } from "./password-form.tsx";
import { sharedTaskQuery } from "./shared-queries.ts";

type OpenSharedProps = {
  taskId: string;
  loading: ReactNode;
  /** What stands around anything but the task itself. Default: nothing. */
  Frame?: ComponentType<{ children: ReactNode }>;
  children: (task: SharedTask) => ReactNode;
};

/** Opens a shared task: asks for its password where it has one, and says so where nothing is shared. */
export function OpenShared({ taskId, loading, Frame = Fragment, children }: OpenSharedProps) {
  const { data, error, refetch } = useQuery(sharedTaskQuery(taskId));
  if (data) return children(data);
  return (
    <Frame>{error ? <NotOpen taskId={taskId} error={error} retry={() => void refetch()} /> : loading}</Frame>
  );
}

type NotOpenProps = { taskId: string; error: Error; retry: () => void };

function NotOpen({ taskId, error, retry }: NotOpenProps) {
  const { t, i18n } = useTranslation(["share", "common"]);
  const problem = getProblem(error);
  if (problem.code === "SHARE_PASSWORD_NEEDED") return <PasswordForm taskId={taskId} />;
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
