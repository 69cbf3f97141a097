import { Alert, Progress, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { NamedThings } from "../named-things.tsx";
import type { EngineModel } from "./use-models.ts";

/** What to set where that helps. */
const settings = {
  unreachable: undefined,
  untrusted: "NODE_EXTRA_CA_CERTS",
  damaged: "HF_ENDPOINT",
  "disk-full": "VOXLOOM_MODELS_FOLDER",
  other: undefined,
};

const command = "npx voxloom models import";

/** How far a model is on its way here, or why it does not come. */
export function ModelProgress({ model: { name, download } }: { model: EngineModel }) {
  const { t } = useTranslation(["engines", "common"]);
  const formats = useFormats();
  if (download === null) return null;
  const { state, doneBytes, totalBytes, secondsLeft, failure } = download;
  if (failure !== null)
    return (
      <Alert variant="light" color="yellow" styles={{ message: { color: "var(--ink)" } }}>
        <NamedThings
          text={t(`models.failure.${failure}`, { command, setting: settings[failure] })}
          names={[command, settings[failure] ?? ""]}
        />
      </Alert>
    );
  const facts = [
    state === "paused" ? t("models.paused") : null,
    state === "waiting"
      ? t("models.waiting")
      : t("models.done", { done: formats.machineBytes(doneBytes), total: formats.machineBytes(totalBytes) }),
    secondsLeft === null ? null : t("common:time.left", { time: formats.duration(secondsLeft * 1_000) }),
  ];
  return (
    <Stack gap={4}>
      <Progress
        value={(doneBytes / Math.max(1, totalBytes)) * 100}
        size="sm"
        aria-label={t("models.progress", { name })}
      />
      <Text size="sm" c="var(--ink-soft)">
        {formats.facts(facts)}
      </Text>
    </Stack>
  );
}
