import { Button, Card, Group, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  calls,
  findPerson,
  type LipReport,
  type LipSyncSettings,
  measureLipChanges,
  placeChoices,
  type Task,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { billingKey, useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { LipDubChanges } from "./lip-dub-changes.tsx";
import { LipFaces } from "./lip-faces.tsx";
import { LipFollowingCard } from "./lip-following.tsx";
import { LipLines } from "./lip-lines.tsx";
import { LipParts, type LipPlayback } from "./lip-parts.tsx";
import { listLipParts } from "./list-lip-parts.ts";

type ChoicesProps = {
  task: Extract<Task, { product: "lip-sync" }>;
  report: LipReport;
  /** How far mouths are to open, as it is chosen now; missing: as they do. */
  movement?: number;
  /** Where the faces are seen. */
  videoUrl: string;
  onSeek: (ms: number) => void;
  playback: LipPlayback;
};

/** Choices as a text: the same one for the same choices, in whichever order they were made. */
const writeChoices = (
  {
    facesOff,
    faceOfLines,
    sameFaces,
    movement,
  }: Pick<LipSyncSettings, "facesOff" | "faceOfLines" | "sameFaces" | "movement">,
  lines: LipReport["lines"],
): string =>
  JSON.stringify([
    movement,
    sameFaces.map(({ face, as }) => [face, as]).toSorted(([one], [other]) => Number(one) - Number(other)),
    facesOff.toSorted((one, other) => one - other),
    [...placeChoices(lines, faceOfLines)].toSorted(([one], [other]) => Number(one) - Number(other)),
  ]);

/** Which faces were found and who says what; with changed choices the video is made again. */
export function LipChoices(props: ChoicesProps) {
  const { task, report, videoUrl, onSeek, playback, movement = task.settings.movement } = props;
  const { t } = useTranslation("lip-sync");
  const formats = useFormats();
  const client = useQueryClient();
  const [facesOff, setFacesOff] = useState<readonly number[]>(task.settings.facesOff);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number | null>>(
    placeChoices(report.lines, task.settings.faceOfLines),
  );
  const [sameFaces, setSameFaces] = useState(task.settings.sameFaces);
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const account = useEntitlements();
  const isPaid = account !== null && !account.credits.isUnlimited && !task.isPreview;
  const choices = {
    facesOff: [...facesOff],
    faceOfLines: [...chosen].map(([line, face]) => ({ line, face })),
    ...{ sameFaces, movement },
  };
  const isChanged = writeChoices(choices, report.lines) !== writeChoices(task.settings, report.lines);
  const isOfDub = task.settings.dubTaskId !== null;
  const dubChanges = useQuery({
    queryKey: ["lip-changes", task.id, task.updatedAt],
    queryFn: ({ signal }) => api(calls.lips.changes, { taskId: task.id }, { signal }),
    enabled: isOfDub,
  });
  const changedLines = dubChanges.data?.lines ?? [];
  // Either button sends both, and what the dub changed is moved anew with whatever is chosen.
  const sounding = changedLines.filter(({ text }) => text !== null);
  const paidMs = measureLipChanges(report, task.settings, { ...task.settings, ...choices }, sounding);
  const update = useMutation({
    mutationFn: () => api(calls.lips.correct, { taskId: task.id, ...choices }),
    onError: notifyProblem,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [billingKey] });
      return client.invalidateQueries({ queryKey: taskDetailQuery(task.id).queryKey });
    },
  });
  // The line that is looked at, else the first whose mouth was moved.
  const followed = [report.lines[lookedAt ?? -1], ...report.lines].find((line) => line?.following);
  const switchFace = (face: number, isOn: boolean) => {
    setFacesOff((old) => (isOn ? old.filter((one) => one !== face) : [...old, face]));
  };
  const chooseFace = (line: number, face: number | null) => {
    setChosen((old) => new Map(old).set(line, face));
  };
  const parts = listLipParts(report, { facesOff, chosen, sameFaces, movement }, task.settings);
  const people = report.faces.filter(({ face }) => findPerson(sameFaces, face) === face);
  return (
    <>
      <LipDubChanges
        lines={changedLines}
        paidMs={isPaid ? paidMs : 0}
        isUpdating={update.isPending}
        onUpdate={update.mutate}
      />
      <LipFaces
        faces={report.faces}
        {...{ people, videoUrl, facesOff, sameFaces }}
        onSwitch={switchFace}
        onSameFaces={setSameFaces}
      />
      {followed === undefined ? null : <LipFollowingCard line={followed} timeMs={playback.timeMs} />}
      {report.lines.length === 0 ? null : (
        <LipParts
          {...{ report, people, parts, ...playback }}
          line={lookedAt}
          onChoose={(line) => {
            setLookedAt(line);
            if (playback.loopedLine !== null) playback.onLoop(line);
            onSeek(report.lines[line]?.startMs ?? 0);
          }}
          onSeek={onSeek}
          onFace={chooseFace}
        />
      )}
      <Card component="section" aria-label={t("lines.heading")}>
        {playback.isPhone ? null : (
          <>
            <Title order={2} fz="xl" mb="sm">
              {t("lines.heading")}
            </Title>
            <LipLines lines={report.lines} {...{ parts, people, onSeek }} onFace={chooseFace} />
          </>
        )}
        <Group mt={playback.isPhone ? 0 : "md"}>
          <Button
            disabled={!isChanged || (isOfDub && dubChanges.isPending)}
            loading={update.isPending}
            onClick={() => update.mutate()}
          >
            {t("lines.update")}
          </Button>
          {isPaid && isChanged ? (
            <Text size="sm" c="var(--ink-soft)" style={{ flex: "1 1 240px" }}>
              {paidMs === 0
                ? t("lines.updateFree")
                : t("lines.updateHint", { time: formats.duration(paidMs) })}
            </Text>
          ) : null}
        </Group>
      </Card>
    </>
  );
}
