import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { type EngineModel, useModels } from "./use-models.ts";

/** Before an order: that a better recognizer will be here soon, so that one may wait for it. */
export function ComingModel() {
  const { list } = useModels();
  const coming = findBetter(list.data?.models ?? []);
  return coming === null ? null : <Words model={coming} />;
}

/** The recognizer that is on its way here, where it is better than all that are here. */
function findBetter(models: readonly EngineModel[]): EngineModel | null {
  const best = models.find(
    ({ capability, isInstalled, download }) =>
      capability === "transcribe" && (isInstalled || download?.state === "running"),
  );
  return best === undefined || best.isInstalled ? null : best;
}

function Words({ model: { name, download } }: { model: EngineModel }) {
  const { t } = useTranslation("engines");
  const formats = useFormats();
  const secondsLeft = download?.secondsLeft ?? null;
  return (
    <Text size="sm" mt="md">
      {secondsLeft === null
        ? t("models.waitOrStart", { name })
        : t("models.waitOrStartIn", { name, time: formats.duration(secondsLeft * 1_000) })}
    </Text>
  );
}
