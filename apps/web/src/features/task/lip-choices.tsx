import { Button, Card, Group, NativeSelect, Stack, Switch, Table, Text, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type LipReport, type LipSyncSettings, measureLipChanges, type Task } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { billingKey, useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { FacePicture } from "./face-picture.tsx";
import { LipFollowingCard } from "./lip-following.tsx";
import { LipParts, type LipPlayback } from "./lip-parts.tsx";
import { listLipParts } from "./list-lip-parts.ts";

type ChoicesProps = {
  task: Extract<Task, { product: "lip-sync" }>;
  report: LipReport;
  /** Where the faces are seen. */
  videoUrl: string;
  onSeek: (ms: number) => void;
  playback: LipPlayback;
};
const nobody = "nobody";

/** Choices as a text: the same one for the same choices, in whichever order they were made. */
const writeChoices = ({ facesOff, faceOfLines }: Pick<LipSyncSettings, "facesOff" | "faceOfLines">): string =>
  JSON.stringify([
    facesOff.toSorted((one, other) => one - other),
    faceOfLines
      .map(({ line, face }) => [line, face])
      .toSorted(([one], [other]) => Number(one) - Number(other)),
  ]);

/** Which faces were found and who says what; with changed choices the video is made again. */
export function LipChoices({ task, report, videoUrl, onSeek, playback }: ChoicesProps) {
  const { t } = useTranslation("lip-sync");
  const formats = useFormats();
  const client = useQueryClient();
  const [facesOff, setFacesOff] = useState<readonly number[]>(task.settings.facesOff);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number | null>>(
    new Map(task.settings.faceOfLines.map(({ line, face }) => [line, face])),
  );
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const account = useEntitlements();
  const isPaid = account !== null && !account.credits.isUnlimited && !task.isPreview;
  const choices = {
    facesOff: [...facesOff],
    faceOfLines: [...chosen].map(([line, face]) => ({ line, face })),
  };
  const isChanged = writeChoices(choices) !== writeChoices(task.settings);
  const paidMs = measureLipChanges(report, task.settings, choices);
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
  const number = (face: number) => formats.number(face + 1);
  const switchFace = (face: number, isOn: boolean) => {
    setFacesOff((old) => (isOn ? old.filter((one) => one !== face) : [...old, face]));
  };
  const chooseFace = (line: number, face: number | null) => {
    setChosen((old) => new Map(old).set(line, face));
  };
  const faceOptions = [
    ...report.faces.map(({ face }) => ({ value: String(face), label: t("face", { number: number(face) }) })),
    { value: nobody, label: t("lines.nobody") },
  ];
  return (
    <>
      <Card component="section" aria-labelledby="faces">
        <Title order={2} fz="xl" id="faces" mb="sm">
          {t("faces.heading")}
        </Title>
        <Group gap="lg" align="flex-start">
          {report.faces.map((one) => (
            <Stack key={one.face} gap={6} align="center">
              <FacePicture videoUrl={videoUrl} face={one} label={t("face", { number: number(one.face) })} />
              <Text size="xs" c="var(--ink-soft)">
                {t("faces.seen", { time: formats.duration(one.seenMs) })}
              </Text>
              <Switch
                label={t("faces.switch", { number: number(one.face) })}
                checked={!facesOff.includes(one.face)}
                onChange={({ currentTarget }) => switchFace(one.face, currentTarget.checked)}
              />
            </Stack>
          ))}
        </Group>
      </Card>
      {report.lines.length === 0 ? null : (
        <LipParts
          {...{ report, ...playback }}
          parts={listLipParts(report, { facesOff, chosen }, task.settings)}
          line={lookedAt}
          onChoose={(line) => {
            setLookedAt(line);
            if (playback.loopedLine !== null) playback.onLoop(line);
            onSeek(report.lines[line]?.startMs ?? 0);
          }}
          onFace={chooseFace}
        />
      )}
      {followed === undefined ? null : <LipFollowingCard line={followed} timeMs={playback.timeMs} />}
      <Card component="section" aria-labelledby="lip-lines">
        <Title order={2} fz="xl" id="lip-lines" mb="sm">
          {t("lines.heading")}
        </Title>
        <Table.ScrollContainer minWidth={320} mah={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("lines.time")}</Table.Th>
                <Table.Th>{t("lines.who")}</Table.Th>
                <Table.Th>{t("lines.state")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {report.lines.map(({ startMs, endMs, face, left }, line) => {
                const said = chosen.has(line) ? (chosen.get(line) ?? null) : face;
                const time = `${formats.clock(startMs)} – ${formats.clock(endMs)}`;
                return (
                  // Two people may begin at once.
                  <Table.Tr key={`${line} ${startMs}`}>
                    <Table.Td>
                      <Button variant="subtle" size="compact-sm" onClick={() => onSeek(startMs)}>
                        <bdi>{time}</bdi>
                      </Button>
                    </Table.Td>
                    <Table.Td>
                      <NativeSelect
                        miw={116}
                        aria-label={t("lines.whoOf", { time })}
                        data={faceOptions}
                        value={said === null ? nobody : String(said)}
                        onChange={({ currentTarget: { value } }) =>
                          chooseFace(line, value === nobody ? null : Number(value))
                        }
                      />
                    </Table.Td>
                    <Table.Td>
                      <Text size="sm">{t(left === null ? "lines.moved" : `reason.${left}`)}</Text>
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group mt="md">
          <Button disabled={!isChanged} loading={update.isPending} onClick={() => update.mutate()}>
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
