import { Progress } from "@mantine/core";
import { type Icon, IconAlertTriangle, IconCheck, IconClock, IconHistory } from "@tabler/icons-react";
import type { GroupMember } from "@voxloom/contract";
import { type LanguageState, languageState } from "../../lib/language-state.ts";
import { useLanguageWords } from "../../lib/use-language-words.ts";
import styles from "./languages.module.css";

type Tone = "good" | "bad" | "look" | "calm";
const looks: Record<LanguageState, { tone: Tone; Icon: Icon | null }> = {
  draft: { tone: "calm", Icon: null },
  queued: { tone: "calm", Icon: IconClock },
  running: { tone: "calm", Icon: null },
  failed: { tone: "bad", Icon: IconAlertTriangle },
  canceled: { tone: "calm", Icon: null },
  older: { tone: "look", Icon: IconHistory },
  toCheck: { tone: "look", Icon: IconAlertTriangle },
  changedSince: { tone: "look", Icon: IconHistory },
  approved: { tone: "good", Icon: IconCheck },
  checked: { tone: "good", Icon: IconCheck },
  succeeded: { tone: "calm", Icon: null },
};

/** How far a language is: a colored word with a sign, and a bar while it is being made. */
export function LanguageStateBadge({ member }: { member: GroupMember }) {
  const words = useLanguageWords()(member);
  const state = languageState(member);
  const { tone, Icon: Sign } = looks[state];
  if (state === "running")
    return (
      <span className={styles.running}>
        {/* The words beside it say the same. */}
        <Progress value={member.task.progress.fraction * 100} size="sm" aria-hidden="true" />
        <span>{words}</span>
      </span>
    );
  return (
    <span className={styles.state} data-tone={tone}>
      {Sign === null ? null : <Sign size={14} aria-hidden="true" />}
      {words}
    </span>
  );
}
