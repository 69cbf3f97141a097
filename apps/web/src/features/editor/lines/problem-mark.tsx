import { IconAlertTriangle } from "@tabler/icons-react";
import { memo } from "react";
import type { LineProblem } from "../checks/line-checks.ts";
import { useLineChecks } from "../checks/use-checks.ts";
import { useProblemWords } from "../checks/use-problem-words.ts";
import styles from "./line-row.module.css";

const none: readonly LineProblem[] = [];

/** Says that something is wrong with a line, and what. */
export const ProblemMark = memo(function ProblemMark({ segmentId }: { segmentId: string }) {
  const getWords = useProblemWords();
  const problems = useLineChecks(segmentId)?.problems ?? none;
  if (problems.length === 0) return null;
  const words = problems.map(getWords).join("\n");
  return (
    <span className={styles.problem} role="img" aria-label={words} title={words}>
      <IconAlertTriangle size={14} />
    </span>
  );
});
