import { Button, Card, Checkbox, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { calls, limits, type Problem, type Task, type VideoFormat } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { getProblem } from "../../lib/api/api-error.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { MadeFiles } from "../../ui/exports/made-files.tsx";
import { useExports } from "../../ui/exports/use-exports.ts";
import { videoFormatNames } from "../../ui/exports/use-spec-words.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

type Refusal = { problem: Problem; formats: VideoFormat[] };

/** Has each format made, one after the other, and tells which were refused: those with one reason stand together. */
async function makeEach(
  chosen: readonly VideoFormat[],
  make: (format: VideoFormat) => Promise<unknown>,
): Promise<Refusal[]> {
  const refusals = new Map<string, Refusal>();
  for (const format of chosen) {
    try {
      await make(format);
    } catch (error) {
      const problem = getProblem(error);
      const reason = `${problem.code} ${problem.message}`;
      const formats = [...(refusals.get(reason)?.formats ?? []), format];
      refusals.set(reason, { problem, formats });
    }
  }
  return [...refusals.values()];
}

/** A made video in the formats that the server's ffmpeg can write, one or several at once. */
export function VideoFormats({ task }: { task: Task }) {
  const { t } = useTranslation("editor-transfer");
  const formats = useFormats();
  const { create } = useExports(task.id);
  const { data, error, refetch } = useQuery({
    queryKey: ["exports", task.id, "video-formats", task.progress.revision],
    queryFn: ({ signal }) => api(calls.exports.videoFormats, { taskId: task.id }, { signal }),
  });
  const creditWords = useCreditWords();
  const price = data !== undefined && data.priceTenths > 0 ? ` · ${creditWords(data.priceTenths)}` : "";
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const offered = data?.formats.filter(({ missing }) => missing === null) ?? [];
  const lacking = data?.formats.filter(({ missing }) => missing === "no-encoder") ?? [];
  const tooLong = data?.formats.filter(({ missing }) => missing === "too-long") ?? [];
  const chosen = offered
    .map(({ format }) => format)
    .filter((format, index) => picked?.includes(format) ?? index === 0);
  const making = useMutation({
    mutationFn: () => makeEach(chosen, (format) => create.mutateAsync({ kind: "encoded-video", format })),
  });
  return (
    <Card component="section" aria-labelledby="video-formats">
      <Title order={2} fz="xl" id="video-formats" mb={4}>
        {t("formats.heading")}
      </Title>
      <Text c="var(--ink-soft)" mb="md">
        {t("formats.hint")}
      </Text>
      {error === null ? null : <ProblemAlert problem={error} onRetry={() => void refetch()} />}
      <Stack gap="md" maw={640}>
        {offered.length === 0 ? null : (
          <>
            <Checkbox.Group aria-label={t("export.format")} value={chosen} onChange={setPicked}>
              <Stack gap="xs">
                {offered.map((one) => (
                  <Checkbox
                    key={one.format}
                    value={one.format}
                    label={videoFormatNames[one.format]}
                    description={formats.facts([
                      t(`formats.about.${one.format}`),
                      one.isHardware ? t("formats.hardware") : null,
                    ])}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
            {making.data?.map((refusal) => (
              <Stack key={refusal.formats.join()} gap={4}>
                <Text size="sm" fw={600}>
                  {formats.list(refusal.formats.map((format) => videoFormatNames[format]))}
                </Text>
                <ProblemAlert problem={refusal.problem} />
              </Stack>
            ))}
            <Button
              variant="default"
              style={{ alignSelf: "flex-start" }}
              loading={making.isPending}
              disabled={chosen.length === 0}
              onClick={() => making.mutate()}
            >
              {`${t(chosen.length > 1 ? "formats.makeAll" : "video.make")}${price}`}
            </Button>
          </>
        )}
        {lacking.length === 0 ? null : (
          <Text size="sm" c="var(--ink-soft)">
            {t("formats.lacking", {
              names: formats.list(lacking.map((one) => videoFormatNames[one.format])),
            })}
          </Text>
        )}
        {tooLong.length === 0 ? null : (
          <Text size="sm" c="var(--ink-soft)">
            {t("formats.tooLong", {
              number: formats.number(limits.maxGifMs / 1000),
              names: formats.list(tooLong.map((one) => videoFormatNames[one.format])),
            })}
          </Text>
        )}
        <MadeFiles taskId={task.id} kinds={["encoded-video"]} newest={data?.revision ?? 0} />
      </Stack>
    </Card>
  );
}
