import { Card, Stack, Text, Title } from "@mantine/core";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import type { LipSyncSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { LipMovement } from "../../ui/lips/lip-movement.tsx";
import { LipRules } from "../../ui/lips/lip-rules.tsx";
import { NeuralLips } from "../../ui/lips/neural-lips.tsx";
import styles from "./lip-parts.module.css";
import pictures from "./lip-pictures.module.css";

const sentences = [
  { name: "usual", Icon: IconCheck },
  { name: "closeUp", Icon: IconMinus },
  { name: "rest", Icon: IconCheck },
] as const;

type BasicsProps = {
  settings: LipSyncSettings;
  /** How far mouths are to open, as it is chosen now; null: it cannot be chosen. */
  movement: number | null;
  onMovement: (movement: number) => void;
};

/** What the kind of lip sync that was used can do and cannot, when it leaves a mouth alone, and what the other kind takes. */
export function LipBasics({ settings, movement, onMovement }: BasicsProps) {
  const { t } = useTranslation("lip-sync");
  return (
    <Card component="section" aria-label={t("rules.about")} className={pictures.basics}>
      <Stack gap="md">
        {settings.mover !== null ? null : (
          <div>
            <Title order={2} fz="md" id="lip-basics" mb="xs">
              {t("basic.heading")}
            </Title>
            <ul className={styles.basics}>
              {sentences.map(({ name, Icon }) => (
                <li key={name} data-name={name}>
                  <Icon size={16} aria-hidden="true" />
                  <Text size="sm">{t(`basic.${name}`)}</Text>
                </li>
              ))}
            </ul>
          </div>
        )}
        <LipRules settings={settings} order={2} />
        {movement === null || settings.mover !== null ? null : (
          <div>
            <LipMovement value={movement} onChange={onMovement} />
            {movement === settings.movement ? null : (
              <Text size="sm" c="var(--ink-soft)" mt={6}>
                {t("parts.changed")}
              </Text>
            )}
          </div>
        )}
        <NeuralLips order={2} />
      </Stack>
    </Card>
  );
}
