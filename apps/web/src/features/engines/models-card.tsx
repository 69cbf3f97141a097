import { Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { askFirst } from "../../ui/ask-first.ts";
import { ModelProgress } from "../../ui/models/model-progress.tsx";
import { type EngineModel, isComing, type ModelAction, useModels } from "../../ui/models/use-models.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./engines.module.css";
import { FoldedCommand, FoldedList } from "./folded-list.tsx";
import { ModelSample } from "./model-sample.tsx";
import { PresetList } from "./preset-list.tsx";

/** The models that can be fetched: one press brings one, and it works without a restart. */
export function ModelsCard() {
  const { t } = useTranslation("engines");
  const formats = useFormats();
  const { list, act, installPreset } = useModels();
  const { data, error, refetch } = list;
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const usedBytes = data.models.reduce((sum, one) => sum + (one.isInstalled ? one.sizeBytes : 0), 0);
  const groups = Map.groupBy(data.models, ({ capability }) => capability);
  return (
    <Card component="section" aria-labelledby="models">
      <Title order={2} fz="xl" id="models">
        {t("models.title")}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb={4}>
        {t("models.hint")}
      </Text>
      <Text size="sm" c="var(--ink-soft)" mb="md">
        {formats.facts([
          usedBytes === 0 ? null : t("models.used", { size: formats.machineBytes(usedBytes) }),
          data.freeBytes === null ? null : t("models.free", { size: formats.machineBytes(data.freeBytes) }),
          data.usedBytes ? t("models.memoryInUse", { size: formats.machineBytes(data.usedBytes) }) : null,
          data.mayManage ? null : t("models.ownerOnly"),
        ])}
      </Text>
      <PresetList
        presets={data.presets}
        models={data.models}
        mayManage={data.mayManage}
        busyId={installPreset.isPending ? installPreset.variables : null}
        onInstall={(presetId) => installPreset.mutate(presetId)}
      />
      {[...groups].map(([capability, models]) => (
        <ModelGroup key={capability} capability={capability} models={models} isOpen={groups.size === 1}>
          {(model) => (
            <ModelEntry
              key={model.id}
              model={model}
              machineBytes={data.machineBytes}
              mayManage={data.mayManage}
              isBusy={act.isPending && act.variables.modelId === model.id}
              onAction={(action) => act.mutate({ action, modelId: model.id })}
            />
          )}
        </ModelGroup>
      ))}
    </Card>
  );
}

type ModelGroupProps = {
  capability: EngineModel["capability"];
  models: EngineModel[];
  isOpen: boolean;
  children: (model: EngineModel) => ReactNode;
};

/** The models for one thing, folded where they are many: what recognizes is seen at once. */
function ModelGroup({ capability, models, isOpen, children }: ModelGroupProps) {
  const { t } = useTranslation("engines");
  // Whoever opened it, or closed it, is left alone.
  const [startsOpen] = useState(isOpen || capability === "transcribe");
  const here = models.filter(({ isInstalled }) => isInstalled).length;
  return (
    <details className={styles.folded} open={startsOpen}>
      <summary>
        {t("models.group", { capability: t(`capability.${capability}`), here, all: models.length })}
      </summary>
      <Stack gap="md" mt="sm" mb="md">
        {models.map(children)}
      </Stack>
    </details>
  );
}

type ModelEntryProps = {
  model: EngineModel;
  machineBytes: number | null;
  mayManage: boolean;
  isBusy: boolean;
  onAction: (action: ModelAction) => void;
};

function ModelEntry({ model, machineBytes, mayManage, isBusy, onAction }: ModelEntryProps) {
  const { t, i18n } = useTranslation(["engines", "common"]);
  const formats = useFormats();
  const [from = "", to = ""] = model.languages;
  const isPair = model.capability === "translate" && model.languages.length === 2;
  const name = isPair
    ? t("models.pair", { from: formats.language(from), to: formats.language(to) })
    : model.name;
  const { id, note, license, languages, sizeBytes, memoryBytes, isInstalled, isStarter, realTimeFactor } =
    model;
  const key = `note.${model.noteId}` as "note.whisper-base";
  const hasPhrase = i18n.getFixedT("en", "engines")(key) === note;
  return (
    <Stack gap="xs" className={styles.engine} role="group" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Group gap="xs">
          <Text fw={600} {...(isPair ? {} : { lang: "en" })}>
            <bdi>{name}</bdi>
          </Text>
          {isInstalled ? (
            <Badge size="sm" variant="filled" color="teal.9">
              {t("here")}
            </Badge>
          ) : null}
          {isStarter ? (
            <Badge size="sm" variant="default">
              {t("models.first")}
            </Badge>
          ) : null}
          {model.usage === "any" ? null : (
            <Badge size="sm" variant="light" color="yellow" styles={{ label: { color: "var(--ink)" } }}>
              {t(model.usage === "unclear" ? "models.unclear" : "models.nonCommercial")}
            </Badge>
          )}
        </Group>
        <Group gap="xs">
          {model.sample === null ? null : <ModelSample name={name} sample={model.sample} />}
          {mayManage ? <ModelButtons model={model} name={name} isBusy={isBusy} onAction={onAction} /> : null}
        </Group>
      </Group>
      <Text size="sm" {...(hasPhrase ? {} : { lang: "en", dir: "auto" })}>
        {hasPhrase ? t(key) : note}
      </Text>
      <Text size="xs" c="var(--ink-soft)">
        {formats.facts([
          formats.machineBytes(sizeBytes),
          model.measuredBytes === null
            ? t("models.memory", { size: formats.machineBytes(memoryBytes) })
            : t("models.memoryMeasured", { size: formats.machineBytes(model.measuredBytes) }),
          realTimeFactor === null
            ? null
            : t("models.speed", { time: formats.duration(Math.max(1_000, realTimeFactor * 60_000)) }),
          t("license", { license }),
        ])}
      </Text>
      {machineBytes === null || memoryBytes <= machineBytes ? null : (
        <Text size="xs" fw={500}>
          {t("models.tooLarge", {
            need: formats.machineBytes(memoryBytes),
            has: formats.machineBytes(machineBytes),
          })}
        </Text>
      )}
      {model.measuring === "failed" ? (
        <Text size="xs" role="status">
          {t("models.unmeasured")}
        </Text>
      ) : null}
      <ModelProgress model={model} />
      {isInstalled || mayManage ? null : <FoldedCommand command={`npx voxloom models install ${id}`} />}
      {languages.length === 0 || isPair ? null : (
        <FoldedList label={t("languages")} items={languages.map(formats.language).sort(formats.compare)} />
      )}
    </Stack>
  );
}

function ModelButtons({
  model,
  name,
  isBusy,
  onAction,
}: Omit<ModelEntryProps, "mayManage" | "machineBytes"> & { name: string }) {
  const { t } = useTranslation(["engines", "common"]);
  const formats = useFormats();
  const { download, isInstalled, sizeBytes, isMeasurable, measuring } = model;
  const ask = () =>
    askFirst({
      title: t("models.removeTitle", { name }),
      children: <Text size="sm">{t("models.removeText")}</Text>,
      labels: { confirm: t("models.remove"), cancel: t("common:action.keep") },
      confirmProps: { color: "red.8" },
      close: t("common:action.close"),
      onConfirm: () => onAction("remove"),
    });
  const size = { size: "compact-sm", loading: isBusy } as const;
  // Each another button than the one it takes the place of: a press that began on that is not for this.
  if (isInstalled)
    return (
      <Group gap="xs">
        {isMeasurable ? (
          <Button
            {...size}
            variant="subtle"
            loading={measuring === "running"}
            aria-label={t("models.measureIt", { name })}
            onClick={() => onAction("measure")}
          >
            {t("models.measure")}
          </Button>
        ) : null}
        <Button
          key="remove"
          {...size}
          variant="default"
          aria-label={t("models.removeIt", { name })}
          onClick={ask}
        >
          {t("models.remove")}
        </Button>
      </Group>
    );
  if (isComing(download))
    return (
      <Button
        key="stop"
        {...size}
        variant="default"
        aria-label={t("models.stopIt", { name })}
        onClick={() => onAction("stop")}
      >
        {t("models.stop")}
      </Button>
    );
  if (download?.state === "paused")
    return (
      <Group gap="xs">
        <Button
          key="go-on"
          {...size}
          variant="default"
          aria-label={t("models.goOnWith", { name })}
          onClick={() => onAction("install")}
        >
          {t("models.goOn")}
        </Button>
        <Button
          key="give-up"
          {...size}
          variant="subtle"
          aria-label={t("models.stopIt", { name })}
          onClick={() => onAction("stop")}
        >
          {t("models.stop")}
        </Button>
      </Group>
    );
  const words =
    download === null ? t("models.get", { size: formats.machineBytes(sizeBytes) }) : t("common:action.retry");
  return (
    <Button
      key="get"
      {...size}
      variant="default"
      aria-label={`${words}: ${name}`}
      onClick={() => onAction("install")}
    >
      {words}
    </Button>
  );
}
