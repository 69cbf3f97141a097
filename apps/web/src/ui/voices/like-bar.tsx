import { Button, FileButton, Group, Text, Tooltip } from "@mantine/core";
import { IconEar, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import type { FoundMatches, MatchedSpeaker } from "../../lib/voices/use-voice-matches.ts";
import { ProblemAlert } from "../problem-alert.tsx";
import { RecordSample } from "./record-sample.tsx";
import { SampleChecks } from "./sample-checks.tsx";
import styles from "./voices.module.css";

/** Finds voices like a recording's, and says what was measured of it. */
export function LikeBar({ found, speaker }: { found: FoundMatches; speaker: MatchedSpeaker | null }) {
  const { t } = useTranslation("voices");
  const formats = useFormats();
  const { matches, isOfFile, isBusy, error } = found;
  return (
    <div className={styles.like}>
      <Group gap="sm">
        <Tooltip label={t("like.hint")} multiline w={260}>
          <div>
            <FileButton onChange={(file) => file && found.choose(file)} accept="audio/*,video/*">
              {(props) => (
                <Button
                  {...props}
                  size="sm"
                  variant="default"
                  loading={isBusy && speaker === null}
                  leftSection={<IconEar size={16} aria-hidden="true" />}
                >
                  {t("like.find")}
                </Button>
              )}
            </FileButton>
          </div>
        </Tooltip>
        <RecordSample onRecorded={found.choose} />
        {isBusy ? (
          <Text size="sm" c="var(--ink-soft)" role="status">
            {t("like.busy")}
          </Text>
        ) : matches === null ? null : (
          <Text size="sm" c="var(--ink-soft)" role="status">
            {matches.pitchHz === null
              ? t("like.none")
              : formats.facts([
                  !isOfFile && speaker !== null ? t("like.speaker", { name: speaker.name }) : null,
                  t("like.sample", { hz: formats.number(Math.round(matches.pitchHz)) }),
                ])}
          </Text>
        )}
        {isOfFile ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconX size={14} aria-hidden="true" />}
            onClick={found.clear}
          >
            {t("like.clear")}
          </Button>
        ) : null}
      </Group>
      {found.sample === null ? null : (
        <SampleChecks checks={found.sample.checks} isCut={found.sample.usedMs < found.sample.durationMs} />
      )}
      {error === null ? null : <ProblemAlert problem={error} />}
    </div>
  );
}
