import { Alert, Button, Code, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Problem } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { problemOf } from "../lib/api/api-error.ts";
import styles from "./problem-alert.module.css";

/** The phrase of an error code in the chosen language; unknown codes get the general one. */
export function useProblemPhrase(): (code: string) => string {
  const { t, i18n } = useTranslation("errors");
  return (code) => (i18n.exists(`errors:${code}`) ? t(code as "UNKNOWN") : t("UNKNOWN"));
}

type ProblemAlertProps = {
  /** A problem of the wire, or anything that was thrown. */
  problem: Problem | Error;
  onRetry?: (() => void) | undefined;
  tone?: "error" | "warning";
};

/** A problem in words with its remedy; the exact sentence of the server unfolds below. */
export function ProblemAlert({ problem, onRetry, tone = "error" }: ProblemAlertProps) {
  const { t } = useTranslation("common");
  const phrase = useProblemPhrase();
  const { code, message, details } = problem instanceof Error ? problemOf(problem) : problem;
  return (
    <Alert
      color={tone === "error" ? "red" : "yellow"}
      variant="light"
      icon={<IconAlertTriangle size={20} />}
      role="alert"
      styles={{ message: { color: "var(--ink)" } }}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{phrase(code)}</Text>
        {typeof details.remedy === "string" ? <Code className={styles.remedy}>{details.remedy}</Code> : null}
        {message ? (
          <details className={styles.details}>
            <summary>{t("action.details")}</summary>
            <span lang="en" dir="ltr">
              {message}
            </span>
          </details>
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
