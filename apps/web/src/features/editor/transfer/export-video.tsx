import { Button, Input, SegmentedControl, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ExportOptions, type ExportSpec, exportResolutions } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCreditWords } from "../../../lib/plans/use-credit-words.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { ExportFrame } from "./export-frame.tsx";
import { exportOptionsQuery } from "./export-queries.ts";
import { useExports } from "./use-exports.ts";

type VideoSpec = Extract<ExportSpec, { kind: "video" }>;

/** The picture with the dub: in which resolution and shape, and with which subtitles. */
export function ExportVideo() {
  const { t } = useTranslation("editor-transfer");
  const { task } = useEditorTask().detail;
  const { data: options } = useQuery(exportOptionsQuery(task.id));
  return (
    <ExportFrame kinds={["video"]}>
      {options?.video ? (
        <VideoForm video={options.video} />
      ) : options ? (
        <Text c="var(--ink-soft)">{t("video.none")}</Text>
      ) : null}
    </ExportFrame>
  );
}

function VideoForm({ video }: { video: NonNullable<ExportOptions["video"]> }) {
  const { t } = useTranslation("editor-transfer");
  const formats = useFormats();
  const creditWords = useCreditWords();
  const { task } = useEditorTask().detail;
  const { create } = useExports(task.id);
  const [spec, setSpec] = useState<VideoSpec>({
    kind: "video",
    resolution: video.resolutions.find(({ isAllowed }) => isAllowed)?.resolution ?? "source",
    shape: "source",
    subtitles: "none",
    subtitleContent: video.subtitleContents[0] ?? "target",
  });
  const change = (more: Partial<VideoSpec>) => setSpec({ ...spec, ...more });
  const isUpright = spec.shape === "upright";
  const resolutions = video.resolutions.map((one) => {
    const size = isUpright
      ? formats.pixels(one.uprightWidth, one.uprightHeight)
      : formats.pixels(one.width, one.height);
    const name = one.resolution === "source" ? t("resolution.source") : one.resolution;
    return {
      value: one.resolution,
      label: one.isAllowed ? `${name} · ${size}` : t("video.needsPlan", { name, plan: one.plan }),
      disabled: !one.isAllowed,
    };
  });
  const hasText = video.subtitleContents.length > 0;
  const price = video.priceTenths > 0 ? ` · ${creditWords(video.priceTenths)}` : "";
  return (
    <Stack gap="md">
      <Select
        label={t("video.resolution")}
        allowDeselect={false}
        data={resolutions}
        value={spec.resolution}
        onChange={(value) =>
          change({ resolution: exportResolutions.find((one) => one === value) ?? "source" })
        }
      />
      <Choice
        label={t("video.shape")}
        values={["source", "upright"] as const}
        value={spec.shape}
        getLabel={(value) => t(`shape.${value}`)}
        onChange={(shape) => change({ shape })}
      />
      {hasText ? (
        <Choice
          label={t("video.subtitles")}
          values={["none", "soft", "burned"] as const}
          value={spec.subtitles}
          getLabel={(value) => t(`subtitles.${value}`)}
          onChange={(subtitles) => change({ subtitles })}
        />
      ) : null}
      {spec.subtitles !== "none" && video.subtitleContents.length > 1 ? (
        <Choice
          label={t("video.subtitleContent")}
          values={video.subtitleContents}
          value={spec.subtitleContent}
          getLabel={(value) => t(`side.${value}`)}
          onChange={(subtitleContent) => change({ subtitleContent })}
        />
      ) : null}
      {create.error ? <ProblemAlert problem={create.error} /> : null}
      <Button loading={create.isPending} onClick={() => create.mutate(spec)}>
        {t("video.make")}
        {price}
      </Button>
    </Stack>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  value: Value;
  getLabel: (value: Value) => string;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, values, value, getLabel, onChange }: ChoiceProps<Value>) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={values.map((one) => ({ value: one, label: getLabel(one) }))}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
