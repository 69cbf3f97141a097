import { Alert, Card, Checkbox, Stack, Switch, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { LipSyncSettings } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { enginesQuery } from "../../lib/engines-query.ts";
import { storedText } from "../../lib/stored-text.ts";
import styles from "../../ordering/order-form.module.css";
import type { OrderFormProps } from "../../ordering/order-product.ts";
import type { Spec } from "../../ordering/place-order.ts";
import { PlanPanel } from "../../ordering/plan-panel.tsx";
import { SaveDraft } from "../../ordering/save-draft.tsx";
import { useOrdering, usePreviewOnly } from "../../ordering/use-ordering.ts";
import { LipMovement } from "../../ui/lips/lip-movement.tsx";
import { LipRules } from "../../ui/lips/lip-rules.tsx";
import { NeuralLips } from "../../ui/lips/neural-lips.tsx";
import { ChooseMover } from "./choose-mover.tsx";
import { ChooseVoice } from "./choose-voice.tsx";
import type { FirstLips } from "./first-lips.ts";

/** That whoever uses this browser said once that they change faces of people who agree. */
const givenConsent = storedText("voxloom-lip-consent");

/** What is to be said, which faces are left alone, the plan, and the start. */
export function LipSyncForm({ materials, first, startsPreview, isHeld, files }: OrderFormProps<FirstLips>) {
  const { t } = useTranslation("lip-sync");
  const [search] = useSearchParams();
  const { draft } = first;
  /** The first use asks; afterwards a sentence reminds. */
  const [wasAsked] = useState(() => givenConsent.read() !== null);
  const [settings, setSettings] = useState<LipSyncSettings>({
    ...first.settings,
    peopleAgree: wasAsked || first.settings.peopleAgree,
    dubTaskId: first.settings.dubTaskId ?? search.get("dub"),
  });
  const { data: engines } = useQuery(enginesQuery);
  const movers = (engines?.engines ?? []).filter(
    ({ capability, isAvailable }) => capability === "move-lips" && isAvailable,
  );
  const [isVoiceBusy, setVoiceBusy] = useState(false);
  const isPreviewOnly = usePreviewOnly();
  const spec: Spec = { product: "lip-sync", settings, isPreview: isPreviewOnly };
  const { takeInHand, saving, panel } = useOrdering({
    ...{ materials, spec, draft, isPreviewOnly, startsPreview },
    isHeld: isHeld || isVoiceBusy || !settings.peopleAgree,
    isKnown: true,
    isHeard: true,
  });
  const change = (part: Partial<LipSyncSettings>) => {
    takeInHand();
    if (part.peopleAgree === true) givenConsent.write("yes");
    if (part.peopleAgree === false) givenConsent.remove();
    setSettings((old) => ({ ...old, ...part }));
  };
  const isCorrected = settings.facesOff.length + settings.faceOfLines.length > 0;
  return (
    <div className={styles.columns}>
      <Stack gap="lg" className={styles.settings}>
        {files({ languages: null, audioTrack: 0, onTrack: () => undefined })}
        <Card component="section" aria-labelledby="voice">
          <Title order={2} fz="lg" id="voice" mb="md">
            {t("voice.heading")}
          </Title>
          <Stack>
            <ChooseVoice settings={settings} onChange={change} onBusy={setVoiceBusy} />
            {isCorrected ? <Text size="sm">{t("corrected")}</Text> : null}
            {movers.length === 0 && settings.mover === null ? null : (
              <ChooseMover movers={movers} value={settings.mover} onChange={(mover) => change({ mover })} />
            )}
            <Switch
              label={t("closeUps.label")}
              description={t("closeUps.hint")}
              checked={settings.leavesCloseUps}
              onChange={({ currentTarget }) => change({ leavesCloseUps: currentTarget.checked })}
            />
          </Stack>
        </Card>
        <Alert
          color="brand"
          variant="light"
          title={settings.mover === null ? t("basic.heading") : undefined}
          styles={{ message: { color: "var(--ink)" } }}
        >
          <Stack gap="xs">
            {settings.mover === null ? <Text size="sm">{t("basic.text")}</Text> : null}
            <Text size="sm">{t("basic.consent")}</Text>
            {wasAsked ? null : (
              <Checkbox
                label={t("consent")}
                checked={settings.peopleAgree}
                onChange={({ currentTarget }) => change({ peopleAgree: currentTarget.checked })}
              />
            )}
          </Stack>
        </Alert>
        <Card component="section" aria-label={t("rules.about")}>
          <Stack>
            <LipRules settings={settings} order={2} />
            {settings.mover === null ? (
              <LipMovement value={settings.movement} onChange={(movement) => change({ movement })} />
            ) : null}
            <NeuralLips order={2} />
          </Stack>
        </Card>
        <SaveDraft {...saving} />
      </Stack>
      <PlanPanel
        {...panel}
        heldFor={settings.peopleAgree ? undefined : t("consentFirst")}
        isOfWords={false}
        startText={(price) => (price === null ? t("start") : t("startFor", { price }))}
      />
    </div>
  );
}
