import { Card, Text, Title } from "@mantine/core";
import type { Referrals } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useBenefitWords } from "../../lib/plans/use-benefit-words.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { CopyLine } from "../../ui/copy-line.tsx";
import styles from "./referrals.module.css";

/** Codes that were opened for a partner: what each brings, and what came of it. */
export function CodesCard({ codes }: { codes: Referrals["codes"] }) {
  const { t } = useTranslation("referrals");
  const formats = useFormats();
  const describe = useBenefitWords();
  return (
    <Card component="section" aria-labelledby="codes">
      <Title order={2} fz="lg" id="codes">
        {t("codes.title")}
      </Title>
      <Text size="sm" c="var(--ink-soft)">
        {t("codes.hint")}
      </Text>
      <ul className={styles.rewards}>
        {codes.map(({ code, benefit, state, endsAt, uses, paid }) => (
          <li key={code}>
            <div className={styles.code}>
              <CopyLine text={code} />
            </div>
            <div className={styles.about}>
              <Text size="sm" fw={600}>
                {describe(benefit)}
              </Text>
              <Text size="sm" c="var(--ink-soft)">
                {formats.facts([
                  state === "over" ? t("codes.over") : t("codes.until", { day: formats.shortDay(endsAt) }),
                  t("codes.uses", { uses: formats.number(uses) }),
                  paid.length === 0
                    ? null
                    : t("codes.paid", {
                        sum: formats.list(
                          paid.map(({ amountMinor, currency }) =>
                            formats.money(amountMinor, currency, { isExact: true }),
                          ),
                        ),
                      }),
                ])}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
