import { Button, Checkbox, Collapse, Select, Stack, Text } from "@mantine/core";
import {
  type ExportContainer,
  type ExportOptions,
  type ExportSpec,
  exportContainerSchema,
  exportResolutions,
  type Script,
} from "@voxloom/contract";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { MissingLetters } from "../missing-letters.tsx";
import { ProblemAlert } from "../problem-alert.tsx";
import { Choice } from "./choice.tsx";
import { useExports } from "./use-exports.ts";

type VideoSpec = Extract<ExportSpec, { kind: "video" }>;
const exportContainers = exportContainerSchema.options;
const containerNames: Record<ExportContainer, string> = { mp4: "MP4", mkv: "MKV", webm: "WebM" };

type VideoFormProps = {
  /** What the subtitles are made of; undefined: it is not there yet. */
  script: Script | undefined;
  taskId: string;
  /** Of a dub; else of a video whose subtitles are the point. */
  isDub: boolean;
  video: NonNullable<ExportOptions["video"]>;
  /** What is asked of the picture stands behind a press. Default: in sight. */
  isFolded?: boolean;
  /** Edits that are not on the server yet. Default: there are none. */
  save?: () => Promise<unknown>;
};

/** How a video is to be: its resolution and shape, what it is put into, and its subtitles. */
export function VideoForm({ taskId, isDub, video, script, isFolded = false, save }: VideoFormProps) {
  const { t } = useTranslation("editor-transfer");
  const formats = useFormats();
  const creditWords = useCreditWords();
  const { create } = useExports(taskId);
  const [spec, setSpec] = useState<VideoSpec>({
    kind: "video",
    resolution: video.resolutions.find(({ isAllowed }) => isAllowed)?.resolution ?? "source",
    shape: "source",
    subtitles: isDub ? "none" : "burned",
    subtitleContent: video.subtitleContents[0] ?? "target",
  });
  const [isSaving, setSaving] = useState(false);
  const [isOpen, setOpen] = useState(!isFolded);
  const foldId = useId();
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
  const isSoft = spec.subtitles === "soft";
  const mayHaveAll = !isDub && isSoft && video.otherLanguages.length > 0;
  const make = () => {
    const { allLanguages, ...one } = spec;
    const wanted = mayHaveAll && allLanguages ? { ...one, allLanguages } : one;
    if (save === undefined) return create.mutate(wanted);
    setSaving(true);
    save()
      .then(
        () => create.mutate(wanted),
        // What cannot be saved says so itself.
        () => undefined,
      )
      .finally(() => setSaving(false));
  };
  const price = video.priceTenths > 0 ? ` · ${creditWords(video.priceTenths)}` : "";
  const subtitles = (
    <>
      {hasText ? (
        <Choice
          label={t("video.subtitles")}
          values={isDub ? (["none", "soft", "burned"] as const) : (["burned", "soft"] as const)}
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
      {mayHaveAll ? (
        <Checkbox
          label={t("video.allLanguages")}
          description={formats.list(video.otherLanguages.map(formats.language))}
          checked={spec.allLanguages === true}
          onChange={({ currentTarget }) => change({ allLanguages: currentTarget.checked })}
        />
      ) : null}
    </>
  );
  return (
    <Stack gap="md">
      {isDub ? null : subtitles}
      {spec.subtitles === "burned" && script !== undefined ? <MissingLetters script={script} /> : null}
      {isFolded ? (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: "flex-start" }}
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={() => setOpen(!isOpen)}
        >
          {t("video.more")}
        </Button>
      ) : null}
      <Collapse expanded={isOpen} id={foldId}>
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
          <Choice
            label={t("export.format")}
            values={exportContainers}
            value={spec.container ?? "mp4"}
            getLabel={(value) => containerNames[value]}
            onChange={(container) => change({ container })}
          />
          {isSoft ? (
            <Text size="sm" c="var(--ink-soft)">
              {t(`container.${spec.container ?? "mp4"}`)}
            </Text>
          ) : null}
        </Stack>
      </Collapse>
      {isDub ? subtitles : null}
      {create.error ? <ProblemAlert problem={create.error} /> : null}
      <Button loading={isSaving || create.isPending} onClick={make}>
        {t("video.make")}
        {price}
      </Button>
    </Stack>
  );
}
