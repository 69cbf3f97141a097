import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { type EngineModel, useModels } from "./use-models.ts";

/** Before an order: that a better recognizer will be here soon, so that one may wait for it. */
export function ComingModel() {
  const { list } = useModels();
  const coming = list.data?.models.find(({ download }) => download?.state === "running");
  return coming === undefined ? null : <Words model={coming} />;
}

function Words({ model: { name, download } }: { model: EngineModel }) {
  const { t } = useTranslation("engines");
  const formats = useFormats();
  const secondsLeft = download?.secondsLeft ?? null;
  return (
    <Text size="sm">
      {secondsLeft === null
        ? t("models.waitOrStart", { name })
        : t("models.waitOrStartIn", { name, time: formats.duration(secondsLeft * 1_000) })}
    </Text>
  );
}
