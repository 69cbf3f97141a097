import { Stack, Text, Title } from "@mantine/core";
import { type DubSettings, type EngineStatus, limits, type Material } from "@voxloom/contract";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { InstructionsField } from "../ui/terms/instructions-field.tsx";
import { GlossaryChoice, TermList } from "../ui/terms/terms-field.tsx";

type Settings = Pick<DubSettings, "glossary" | "instructions" | "usedAssets">;

type GlossarySettingsProps = {
  settings: Settings;
  change: (part: Partial<Settings>) => void;
  engines: readonly EngineStatus[];
  /** What a glossary is saved under. */
  name: string;
};

/** The file goes with the order, so that My assets can tell what uses it. */
export const withUsedAsset = (used: readonly string[], { id }: Pick<Material, "id">): string[] =>
  [id, ...used.filter((one) => one !== id)].slice(0, limits.maxUsedAssets);

/** How an order's translation is worded: terms with a fixed translation, and what a language model is to heed. */
export function GlossarySettings({ settings, change, engines, name }: GlossarySettingsProps) {
  const { t } = useTranslation("terms");
  const { glossary, instructions, usedAssets } = settings;
  const newest = useRef(settings);
  newest.current = settings;
  const isHeeded = engines.some(
    ({ capability, isAvailable, takesAnyPair }) => capability === "translate" && isAvailable && takesAnyPair,
  );
  return (
    <Stack gap="lg">
      <div>
        <Title order={3} fz="md">
          {t("glossary")}
        </Title>
        <Text size="sm" c="var(--ink-soft)" mb="sm">
          {t("glossaryHint")}
        </Text>
        <GlossaryChoice
          name={name}
          getTerms={() => newest.current.glossary}
          isEmpty={glossary.length === 0}
          onTake={(terms, from) =>
            change({ glossary: terms, usedAssets: withUsedAsset(newest.current.usedAssets, from) })
          }
        >
          <TermList terms={glossary} onChange={(terms) => change({ glossary: terms })} />
        </GlossaryChoice>
      </div>
      <InstructionsField
        label={t("instructions")}
        description={isHeeded ? t("instructionsHint") : t("noModel", { setting: "VOXLOOM_TRANSLATE_URL" })}
        value={instructions}
        onChange={(text, from) =>
          change({
            instructions: text,
            ...(from === undefined ? {} : { usedAssets: withUsedAsset(usedAssets, from) }),
          })
        }
      />
    </Stack>
  );
}
