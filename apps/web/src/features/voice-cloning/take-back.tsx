import { Anchor, Button, Checkbox, Group, Skeleton, Stack, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useQuery } from "@tanstack/react-query";
import type { OwnVoice } from "@voxloom/contract";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../lib/paths.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { madeQuery } from "./use-own-voices.ts";
import styles from "./voice-cloning.module.css";

/** Everything that was made with a voice, before its consent is taken back, and after. */
export function TakeBack({ voice, onRevoke }: { voice: OwnVoice; onRevoke: (takesDown: boolean) => void }) {
  const { t } = useTranslation("cloning");
  const formats = useFormats();
  const { data: made, error, refetch } = useQuery(madeQuery(voice.id));
  const [takesDown, setTakesDown] = useState(false);
  // It still stands there while it fades out: a double click is one answer.
  const isAnswered = useRef(false);
  const isRevoked = voice.state === "revoked";
  const revoke = (): void => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    onRevoke(takesDown);
    modals.closeAll();
  };
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  // Nobody decides about what is not known yet.
  if (made === undefined) return <Skeleton height={120} aria-busy="true" />;
  return (
    <Stack gap="sm">
      {isRevoked ? null : <Text size="sm">{t("takeBack.text")}</Text>}
      <Text size="sm" fw={600}>
        {t("takeBack.madeHere", { number: made.length })}
      </Text>
      {made.length === 0 ? null : (
        <ul className={styles.made}>
          {made.map(({ taskId, projId, name, lines, createdAt }) => (
            <li key={taskId}>
              <Anchor href={paths.task(projId, taskId)}>
                <bdi>{name}</bdi>
              </Anchor>
              <small>
                {formats.facts([formats.date(createdAt), t("takeBack.lines", { number: lines })])}
              </small>
            </li>
          ))}
        </ul>
      )}
      {made.length === 0 ? null : (
        <Checkbox
          checked={takesDown}
          label={t("takeBack.takesDown")}
          onChange={(event) => setTakesDown(event.currentTarget.checked)}
        />
      )}
      {isRevoked && !takesDown ? null : (
        <Group justify="flex-end">
          <Button color="red.8" onClick={revoke}>
            {t(isRevoked ? "takeBack.takeDown" : "takeBack.confirm")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
