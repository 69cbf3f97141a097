import { Title, type TitleProps } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type LipSyncSettings, leftLipsLimits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./lips.module.css";

type RulesProps = Pick<TitleProps, "order"> & {
  /** How the lips are moved. */
  settings: Pick<LipSyncSettings, "leavesCloseUps" | "mover">;
};

/** When a mouth is left as it is, with the numbers by which that is judged. */
export function LipRules({ settings: { leavesCloseUps, mover }, order = 3 }: RulesProps) {
  const { t } = useTranslation("lip-sync");
  const formats = useFormats();
  const { maxTurnDegrees, minFacePixels, maxFaceShare } = leftLipsLimits;
  const always = t("rules.always");
  const rules = [
    { name: "profile", limit: t("rules.over", { limit: `${formats.number(maxTurnDegrees)}°` }) },
    { name: "small", limit: t("rules.under", { pixels: formats.number(minFacePixels) }) },
    { name: "covered", limit: always },
    ...(leavesCloseUps
      ? [{ name: "closeUp" as const, limit: t("rules.ofHeight", { share: formats.percent(maxFaceShare) }) }]
      : []),
    // How well a service moves a mouth is not measured.
    ...(mover === null ? [{ name: "worse" as const, limit: always }] : []),
  ] as const;
  return (
    <section aria-labelledby="lip-rules">
      <Title order={order} fz="sm" id="lip-rules" mb={6}>
        {t("rules.heading")}
      </Title>
      <ul className={styles.rules}>
        {rules.map(({ name, limit }) => (
          <li key={name}>
            <IconCheck size={16} aria-hidden="true" />
            <span>{t(`rules.${name}`)}</span> <span className={styles.limit}>{limit}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
