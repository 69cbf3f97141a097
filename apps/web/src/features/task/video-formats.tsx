import { Button, Card, Radio, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { calls, limits, type Task, type VideoFormat } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { MadeFiles } from "../../ui/exports/made-files.tsx";
import { useExports } from "../../ui/exports/use-exports.ts";
import { videoFormatNames } from "../../ui/exports/use-spec-words.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

/** A made video in the formats that the server's ffmpeg can write. */
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
  const [chosen, setChosen] = useState<VideoFormat | null>(null);
  const offered = data?.formats.filter(({ missing }) => missing === null) ?? [];
  const lacking = data?.formats.filter(({ missing }) => missing === "no-encoder") ?? [];
  const tooLong = data?.formats.filter(({ missing }) => missing === "too-long") ?? [];
  const format = offered.some((one) => one.format === chosen) ? chosen : (offered[0]?.format ?? null);
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
        {format === null ? null : (
          <>
            <Radio.Group
              aria-label={t("export.format")}
              value={format}
              onChange={(value) => setChosen(offered.find((one) => one.format === value)?.format ?? null)}
            >
              <Stack gap="xs">
                {offered.map((one) => (
                  <Radio
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
            </Radio.Group>
            {create.error ? <ProblemAlert problem={create.error} /> : null}
            <Button
              variant="default"
              style={{ alignSelf: "flex-start" }}
              loading={create.isPending}
              onClick={() => create.mutate({ kind: "encoded-video", format })}
            >
              {`${t("video.make")}${price}`}
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
