import { Card, Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { holdsPictureSubtitles, previewLengthMs, type SubtitleSettings } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { enginesQuery } from "../../lib/engines-query.ts";
import { useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { GlossarySettings } from "../../ordering/glossary-settings.tsx";
import { FileEncoding } from "../../ordering/listening/file-encoding.tsx";
import { LanguageSettings } from "../../ordering/listening/language-settings.tsx";
import { PictureTrack } from "../../ordering/listening/picture-track.tsx";
import { useOfferName } from "../../ordering/listening/subtitle-choice.tsx";
import { getOwn, listTracks } from "../../ordering/listening/subtitle-offers.ts";
import styles from "../../ordering/order-form.module.css";
import type { OrderFormProps } from "../../ordering/order-product.ts";
import type { Spec } from "../../ordering/place-order.ts";
import { PlanPanel } from "../../ordering/plan-panel.tsx";
import { SaveDraft } from "../../ordering/save-draft.tsx";
import { StartsItself } from "../../ordering/starts-itself.tsx";
import { useHeardLanguages } from "../../ordering/use-heard-languages.ts";
import { useOrdering, usePreviewOnly } from "../../ordering/use-ordering.ts";
import { UpperSideField } from "../../ui/upper-side-field.tsx";
import type { FirstWritten } from "./first-written.ts";

/** The order of subtitle files' translation: from which language into which, the plan, and the start. */
export function FileForm({ materials, first, startsPreview, isHeld, files }: OrderFormProps<FirstWritten>) {
  const { t } = useTranslation("ordering");
  const { draft } = first;
  const [settings, setSettings] = useState(first.settings);
  const [targets, setTargets] = useState(first.targets);
  const [encodings, setEncodings] = useState<Readonly<Record<string, string | null>>>({});
  const isSeveral = materials.length > 1;
  const engines = useQuery(enginesQuery);
  const { languages, common, isHeard } = useHeardLanguages(materials, 0);
  const isChosen = settings.sourceLanguage !== "auto";
  const source = isChosen ? settings.sourceLanguage : (common?.language ?? "auto");
  const isGuess = !isChosen && common?.isGuess === true;
  const isPreviewOnly = usePreviewOnly();
  const account = useEntitlements();
  const hasTargets = targets.length > 0;
  const [{ id: materialId }] = materials;
  const getName = useOfferName();
  const isPictured = !isSeveral && holdsPictureSubtitles(materials[0]);
  const tracks = isSeveral ? [] : listTracks(materials[0], true);
  const track = tracks.find((one) => one.track === settings.ownSubtitles?.track) ?? tracks[0];
  const ocrLanguage = settings.ownSubtitles?.ocrLanguage ?? track?.language ?? "en";
  const ownSubtitles =
    track === undefined
      ? null
      : {
          ...{ materialId, track: track.track ?? 0, side: "source" as const },
          ...(isPictured && { ocrLanguage }),
        };
  // Text that is there is only translated; pictures are worth reading alone.
  const isWhole = hasTargets || isPictured;
  const spec: Spec = {
    product: "subtitles",
    targetLanguages: targets,
    settings: {
      ...settings,
      encoding: isSeveral ? null : settings.encoding,
      ownSubtitles,
      sourceLanguage: isPictured ? ocrLanguage : isGuess ? "auto" : source,
    },
    ...(isSeveral && {
      encodingOfEach: materials.flatMap(({ id }) =>
        encodings[id] ? [{ materialId: id, encoding: encodings[id] }] : [],
      ),
    }),
    isPreview: isPreviewOnly,
  };
  const { takeInHand, isStartToldOf, saving, panel } = useOrdering({
    ...{ materials, spec, draft, isPreviewOnly, isHeard, startsPreview, isHeld },
    isKnown: (isChosen || isHeard) && isWhole,
    startsWhole: account?.credits.isUnlimited === true,
  });
  const change = (part: Partial<SubtitleSettings>) => {
    takeInHand();
    setSettings((old) => ({ ...old, ...part }));
  };
  return (
    <div className={styles.columns}>
      <Stack gap="lg" className={styles.settings}>
        {files({ languages, audioTrack: 0, onTrack: () => undefined })}
        {isStartToldOf ? (
          <StartsItself targets={targets} previewMs={previewLengthMs("subtitle")} onHold={takeInHand} />
        ) : null}
        {ownSubtitles === null || (tracks.length === 1 && !isPictured) ? null : (
          <Card component="section">
            <Stack gap="md">
              {tracks.length === 1 ? null : (
                <Select
                  allowDeselect={false}
                  label={t("listening.ownWhich")}
                  value={track?.key ?? null}
                  data={tracks.map((one) => ({ value: one.key, label: getName(one) }))}
                  onChange={(key) => {
                    const next = tracks.find((one) => one.key === key);
                    if (next !== undefined)
                      change({
                        ownSubtitles: getOwn(next, "source"),
                        sourceLanguage: next.language ?? "auto",
                      });
                  }}
                />
              )}
              {isPictured ? (
                <PictureTrack
                  key={ownSubtitles.track}
                  {...ownSubtitles}
                  language={ocrLanguage}
                  onLanguage={(language) =>
                    change({ ownSubtitles: { ...ownSubtitles, ocrLanguage: language } })
                  }
                />
              ) : null}
            </Stack>
          </Card>
        )}
        <LanguageSettings
          isWritten
          {...(isPictured && { hint: t("listening.untranslated") })}
          source={isPictured ? ocrLanguage : source}
          isGuess={isGuess}
          onSource={(sourceLanguage) =>
            change({
              sourceLanguage,
              ownSubtitles: ownSubtitles && {
                ...ownSubtitles,
                ...(isPictured && { ocrLanguage: sourceLanguage }),
              },
            })
          }
          targets={targets}
          onTargets={(to) => {
            takeInHand();
            setTargets(to);
          }}
          targetsBySource={engines.data?.targetsBySource ?? {}}
        >
          {targets.length === 0 ? null : (
            <UpperSideField value={settings.upperSide} onChange={(upperSide) => change({ upperSide })} />
          )}
        </LanguageSettings>
        {(isPictured ? [] : materials).map((material) => (
          <FileEncoding
            key={material.id}
            material={material}
            isNamed={isSeveral}
            value={isSeveral ? (encodings[material.id] ?? null) : settings.encoding}
            onChange={(encoding) => {
              if (!isSeveral) return change({ encoding });
              takeInHand();
              setEncodings((old) => ({ ...old, [material.id]: encoding }));
            }}
          />
        ))}
        <Card component="section">
          <GlossarySettings
            settings={settings}
            change={change}
            engines={engines.data?.engines ?? []}
            name={materials[0].name}
          />
        </Card>
        <SaveDraft {...saving} />
      </Stack>
      <PlanPanel
        {...panel}
        {...(!isWhole && { plans: undefined, hasTargets })}
        isOfFile
        startText={(price) => {
          // Of a text nothing else is made.
          const key = hasTargets || !isPictured ? "plan.translate" : "plan.subtitle";
          return price === null ? t(key) : t(`${key}For`, { price });
        }}
        error={panel.error ?? engines.error}
      />
    </div>
  );
}
