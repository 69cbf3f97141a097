import { Alert, Button, Code, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Problem } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { getProblem } from "../lib/api/api-error.ts";
import { paths } from "../lib/paths.ts";
import { problemPhrase } from "../lib/phrases/problem-phrase.ts";
import { openSignIn } from "../lib/session/sign-in-prompt.ts";
import styles from "./problem-alert.module.css";

type ProblemAlertProps = {
  /** A problem of the wire, or anything that was thrown. */
  problem: Problem | Error;
  onRetry?: (() => void) | undefined;
  tone?: "error" | "warning";
};

/** A problem in words with its remedy; the exact sentence of the server unfolds below. */
export function ProblemAlert({ problem, onRetry, tone = "error" }: ProblemAlertProps) {
  const { t, i18n } = useTranslation(["common", "errors"]);
  const { code, message, details } = problem instanceof Error ? getProblem(problem) : problem;
  return (
    <Alert
      color={tone === "error" ? "red" : "yellow"}
      variant="light"
      icon={<IconAlertTriangle size={20} />}
      role="alert"
      styles={{ message: { color: "var(--ink)" } }}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{problemPhrase(i18n, { code, details })}</Text>
        {typeof details.remedy === "string" ? <Code className={styles.remedy}>{details.remedy}</Code> : null}
        {message ? (
          <details className={styles.details}>
            <summary>{t("action.details")}</summary>
            <span lang="en" dir="ltr">
              {message}
            </span>
          </details>
        ) : null}
        {code === "ACCOUNT_NEEDED" || code === "NOT_SIGNED_IN" ? (
          <Button size="xs" onClick={() => openSignIn({ staysHere: true })}>
            {t("account.signIn")}
          </Button>
        ) : null}
        {code === "CREDITS_INSUFFICIENT" || code === "PLAN_TOO_LOW" ? (
          <Button size="xs" component={Link} to={paths.subscriptionPlan}>
            {t(code === "PLAN_TOO_LOW" ? "account.seePlans" : "account.getCredits")}
          </Button>
        ) : null}
        {onRetry ? (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t("action.retry")}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
