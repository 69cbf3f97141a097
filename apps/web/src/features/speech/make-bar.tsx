import { Button, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./speech.module.css";
import { findSpeakingEngine, type useSpeechOrder } from "./use-speech-order.ts";

type MakeBarProps = {
  order: ReturnType<typeof useSpeechOrder>;
  isReady: boolean;
  /** How many files it makes. */
  count: number;
  /** Letters of the text that its voices do not read. */
  unreadable: string;
};

/** What will happen, and the button that starts it: its price stands on it before it is pressed. */
export function MakeBar({ order, isReady, count, unreadable }: MakeBarProps) {
  const { t } = useTranslation("speech");
  const formats = useFormats();
  const creditsOf = useCreditWords();
  const account = useEntitlements();
  const { plan, isPlanned } = order;
  const isFree = account === null || account.credits.isUnlimited;
  const priceTenths = isFree ? 0 : (plan?.priceTenths ?? 0);
  const price = creditsOf(priceTenths);
  const problem =
    order.placeError ?? order.planError ?? (isReady && isPlanned ? (plan?.problem ?? null) : null);
  const engine = findSpeakingEngine(plan)?.engineName;
  return (
    <div className={styles.make}>
      {problem ? <ProblemAlert problem={problem} /> : null}
      {unreadable === "" ? null : (
        <Text size="sm" c="var(--bad)" role="status">
          {t("unreadable", { letters: unreadable })}
        </Text>
      )}
      <Button
        size="md"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        // Where work costs, the button waits for the price of the text as it stands.
        disabled={!isReady || plan?.isPossible === false || (!isFree && !isPlanned)}
        loading={order.isPlacing}
        onClick={() => order.place({ isDraft: false })}
      >
        {count > 1
          ? t(priceTenths > 0 ? "makeSeveralFor" : "makeSeveral", { n: formats.number(count), price })
          : priceTenths > 0
            ? t("makeFor", { price })
            : t("make")}
      </Button>
      {plan?.isPossible && engine !== undefined ? (
        <Text size="xs" c="var(--ink-soft)">
          {t("takes", { time: formats.duration(plan.estimatedMs), engine })}
        </Text>
      ) : null}
    </div>
  );
}
