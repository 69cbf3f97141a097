import { Stack, Text, Title } from "@mantine/core";
import { type DubSettings, type EngineStatus, limits, type Material } from "@voxloom/contract";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NamedThings } from "../ui/named-things.tsx";
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

const modelSetting = "VOXLOOM_TRANSLATE_URL";

/** The file goes with the order, so that My assets can tell what uses it. */
const withUsedAsset = (used: readonly string[], { id }: Pick<Material, "id">): string[] =>
  [id, ...used.filter((one) => one !== id)].slice(0, limits.maxUsedAssets);

type OrderTermsProps = Pick<GlossarySettingsProps, "settings" | "change" | "name"> & { children: ReactNode };

/** The terms of an order, however they are shown, with the glossaries among the assets that they may come from. */
export function OrderTerms({ settings, change, name, children }: OrderTermsProps) {
  const newest = useRef(settings);
  newest.current = settings;
  return (
    <GlossaryChoice
      name={name}
      getTerms={() => newest.current.glossary}
      isEmpty={settings.glossary.length === 0}
      onTake={(glossary, from) =>
        change({ glossary, usedAssets: withUsedAsset(newest.current.usedAssets, from) })
      }
    >
      {children}
    </GlossaryChoice>
  );
}

/** How an order's translation is worded: terms with a fixed translation, and what a language model is to heed. */
export function GlossarySettings({ settings, change, engines, name }: GlossarySettingsProps) {
  const { t } = useTranslation("terms");
  const { glossary, instructions, usedAssets } = settings;
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
        <OrderTerms settings={settings} change={change} name={name}>
          <TermList terms={glossary} onChange={(terms) => change({ glossary: terms })} />
        </OrderTerms>
      </div>
      <InstructionsField
        label={t("instructions")}
        description={
          isHeeded ? (
            t("instructionsHint")
          ) : (
            <NamedThings text={t("noModel", { setting: modelSetting })} names={[modelSetting]} />
          )
        }
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
