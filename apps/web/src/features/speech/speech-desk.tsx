import { ActionIcon, Anchor, Button, FileButton, Loader, Select, Text } from "@mantine/core";
import { IconDeviceFloppy, IconFileText, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { limits, type Material, type Pronunciation } from "@voxloom/contract";
import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { useTextPlayer } from "../../lib/player/use-text-player.ts";
import { useProjectPronunciations } from "../../lib/pronunciations/use-pronunciations.ts";
import type { SpeechLead } from "../../lib/site/tool-entries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useVoices } from "../../lib/voices/voices-query.ts";
import { AssetDrop } from "../../ui/assets/asset-drop.tsx";
import { AssetPicker } from "../../ui/assets/asset-picker.tsx";
import { notifyWithAction } from "../../ui/notify-with-action.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { SpeechLanguage } from "../../ui/speech-language.tsx";
import { StyleField } from "../../ui/voices/style-field.tsx";
import { BroughtFile } from "./brought-file.tsx";
import { ChooseChapters } from "./choose-chapters.tsx";
import { DeskKeys } from "./desk-keys.tsx";
import { FileExtras } from "./file-extras.tsx";
import { LeftOut } from "./left-out.tsx";
import { MakeBar } from "./make-bar.tsx";
import { PageButton } from "./page-button.tsx";
import { ReadScan } from "./read-scan.tsx";
import { ReadingView } from "./reading-view.tsx";
import { SeveralTexts } from "./several-texts.tsx";
import { SpeakerVoices } from "./speaker-voices.tsx";
import styles from "./speech.module.css";
import {
  changeDraft,
  createDraft,
  getLanguage,
  keepDraft,
  readDraft,
  type SpeechDraft,
} from "./speech-draft.ts";
import { exampleNames, StartFrom } from "./start-from.tsx";
import { StressButton } from "./stress-button.tsx";
import { TextFacts } from "./text-facts.tsx";
import { TextReadings } from "./text-readings.tsx";
import { useBroughtText } from "./use-brought-text.ts";
import { useGoneVoices } from "./use-gone-voices.ts";
import { listParagraphs, readDraftScript, useDraftScript } from "./use-paragraphs.ts";
import { useSeveralTexts } from "./use-several-texts.ts";
import { findSpeakingEngine, noExtras, type SpeechExtras, useSpeechOrder } from "./use-speech-order.ts";
import { useUnreadable } from "./use-unreadable.ts";
import { VoiceList } from "./voice-list.tsx";

/** What an order begins with: one that was not placed, or a file (no `taskId`). */
export type LeftSpeech = {
  taskId: string | null;
  draft: SpeechDraft;
  file: Material | null;
  keepsTimes: boolean;
  extras: SpeechExtras;
};

type SpeechDeskProps = {
  leads: SpeechLead;
  /** A draft of the server's, or what was brought before. */
  left?: LeftSpeech | null;
};

const textKinds = ["text", "subtitle", "image"] as const;
const speeds = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];
/** What a voice says of a text to be chosen by. */
const sampleCharacters = 200;

/** Type a text, hear it at once, choose voices, and have it made into a file. */
export function SpeechDesk({ leads, left = null }: SpeechDeskProps) {
  const { t, i18n } = useTranslation(["speech", "common"]);
  const [draft, setDraft] = useState<SpeechDraft>(
    () =>
      left?.draft ?? readDraft() ?? createDraft(t("examples.announcement.text"), getLanguage(i18n.language)),
  );
  const [keepsTimes, setKeepsTimes] = useState(left?.keepsTimes ?? true);
  // What is answered late is put into the draft as it is by then.
  const latest = useRef(draft);
  const set = useCallback((part: Partial<SpeechDraft>): SpeechDraft => {
    latest.current = changeDraft(latest.current, part);
    setDraft(latest.current);
    return latest.current;
  }, []);
  const change = (part: Partial<SpeechDraft>) => keepDraft(set(part));
  const onVoices = useCallback((voiceIds: SpeechDraft["voiceIds"]) => void set({ voiceIds }), [set]);
  const replaceText = useReplacing(() => latest.current, change);
  const brought = useBroughtText({
    first: left?.file ?? null,
    onText: (text, language, forget) => replaceText({ text, ...(language !== null && { language }) }, forget),
  });
  const several = useSeveralTexts({
    bring: (file) => void brought.bring(file),
    bringAsset: brought.bringAsset,
  });
  const isText = brought.file === null && !several.isOpen;
  const script = useDraftScript(draft);
  const player = useTextPlayer();
  const sample = useTextPlayer();
  const [heardId, setHeardId] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const characters = [...draft.text.trim()].length;
  const order = useSpeechOrder({
    ...{ draft, keepsTimes, characters },
    file: brought.file,
    several: several.ready,
    leftId: left?.taskId ?? null,
    leftExtras: left?.extras ?? noExtras,
  });
  const voices = useVoices([draft.language]);
  const gone = useGoneVoices({ draft, voices, onVoices });
  const ofProject = useProjectPronunciations(draft.language);
  const pronunciations = [...ofProject, ...draft.pronunciations];
  const unreadable = useUnreadable(isText ? script : null, draft, findSpeakingEngine(order.plan)?.engineId);
  const speakers = script?.speakers ?? [];
  const isTooLong = characters > limits.maxSpokenCharacters;
  const isReading = player.at !== null && isText;

  const play = (from = 0, share = 0) => {
    const now = readDraftScript(draft);
    if (now === null) return field.current?.focus();
    sample.stop();
    player.play(listParagraphs(now, draft, pronunciations), from, share);
  };
  const toggle = () => {
    if (player.at === null) play();
    else if (player.isPlaying) player.pause();
    else player.goOn();
  };
  const alone = { language: draft.language, delivery: draft.delivery, pauseMs: 0 };
  const hear = (voiceId: string) => {
    const first = readDraftScript(draft)?.segments[0]?.targetText ?? t("examples.announcement.text");
    const text = firstSentence(first, draft.language);
    player.stop();
    setHeardId(voiceId);
    sample.play([{ text, voiceId, pronunciations, ...alone }]);
  };
  const hearWord = (entry: Pronunciation) => {
    player.stop();
    setHeardId(null);
    sample.play([
      { text: entry.word, voiceId: draft.voiceIds[0] ?? null, pronunciations: [entry], ...alone },
    ]);
  };
  const setVoice = (index: number, voiceId: string | null) => {
    gone.forget();
    const voiceIds = Array.from({ length: Math.max(index + 1, draft.voiceIds.length) }, (_, at) =>
      at === index ? voiceId : (draft.voiceIds[at] ?? null),
    );
    change({ voiceIds });
  };
  const onKeyDown = (event: KeyboardEvent) =>
    pressKey(event, { toggle, stop: player.at === null ? null : player.stop });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within are heard here.
    <div className={styles.desk} onKeyDown={onKeyDown} data-leads={leads}>
      <div className={styles.card}>
        <div className={styles.main}>
          <AssetDrop isMultiple className={styles.bring} kinds={textKinds} onDrop={several.bringAssets}>
            <div className={styles.tools}>
              <SpeechLanguage
                label={t("language")}
                language={draft.language}
                onChange={(language) => change({ language })}
              />
              <SpokenHow draft={draft} onChange={(delivery) => change({ delivery })} />
              <FileButton multiple onChange={several.bringFiles} accept={brought.accept}>
                {(props) => (
                  <Button
                    {...props}
                    size="xs"
                    variant={leads === "subtitles" && brought.file === null ? "light" : "subtle"}
                    leftSection={<IconFileText size={16} aria-hidden="true" />}
                    loading={brought.isBusy}
                    title={t("opens")}
                  >
                    {t("open")}
                  </Button>
                )}
              </FileButton>
              <AssetPicker size="xs" variant="subtle" kinds={textKinds} onChoose={brought.bringAsset} />
              <PageButton isBusy={brought.isPageBusy} onPage={brought.bringPage} />
              {isText && !isReading ? <StressButton {...{ field, draft, change }} /> : null}
            </div>
            <DeskProblems brought={brought} isVoiceGone={gone.isGone} />
            <BroughtWords brought={brought} language={draft.language} />
            {several.isOpen ? (
              <SeveralTexts several={several} />
            ) : isReading ? (
              <ReadingView
                paragraphs={script?.segments.map(({ targetText }) => targetText) ?? []}
                at={player.at ?? 0}
                share={player.share}
                language={draft.language}
                onJump={play}
              />
            ) : brought.file === null ? (
              <TextReadings ref={field} draft={draft} onChange={change} onHear={hearWord} />
            ) : (
              <BroughtFile
                file={brought.file}
                keepsTimes={keepsTimes}
                onKeepsTimes={setKeepsTimes}
                onForget={brought.forget}
              />
            )}
          </AssetDrop>
          {speakers.length > 1 && isText ? (
            <SpeakerVoices speakers={speakers} draft={draft} onVoice={setVoice} />
          ) : null}
          {player.error ? (
            <div className={styles.problem}>
              <ProblemAlert problem={player.error} onRetry={() => play()} />
            </div>
          ) : null}
          <div className={styles.bar}>
            {isText ? (
              <ActionIcon
                className={styles.play}
                size={56}
                radius="xl"
                aria-label={t(player.isPlaying ? "pause" : "play")}
                // By the text as it stands: what is known of it (`script`) comes a moment after the last letter.
                disabled={characters === 0 || isTooLong}
                onClick={toggle}
              >
                {player.isWaiting ? (
                  <Loader size={22} color="white" />
                ) : player.isPlaying ? (
                  <IconPlayerPause size={26} />
                ) : (
                  <IconPlayerPlay size={26} />
                )}
              </ActionIcon>
            ) : null}
            {several.isOpen ? null : (
              <TextFacts
                reading={isReading ? { at: player.at ?? 0, count: script?.segments.length ?? 0 } : null}
                isNothing={script === null && brought.file === null}
                isOfFile={brought.file !== null}
                characters={brought.file?.info?.characters ?? characters}
                onEdit={player.stop}
              />
            )}
            <MakeBar
              order={order}
              isReady={
                several.isOpen
                  ? several.areAllReady
                  : (script !== null || brought.file !== null) && !isTooLong
              }
              count={several.isOpen ? several.ready.length : 1}
              unreadable={unreadable}
            />
          </div>
        </div>
        <VoiceList
          language={draft.language}
          first={leads === "male" || leads === "female" ? leads : "all"}
          voiceId={draft.voiceIds[0] ?? null}
          heardId={sample.at === null ? null : heardId}
          onHear={hear}
          onStop={sample.stop}
          onUse={(voiceId) => setVoice(0, voiceId)}
        />
      </div>
      {sample.error ? <ProblemAlert problem={sample.error} /> : null}
      <Below order={order} brought={brought} onText={(text) => replaceText({ text })} />
    </div>
  );
}

type SpokenHowProps = { draft: SpeechDraft; onChange: (delivery: SpeechDraft["delivery"]) => void };

/** How all of a text is spoken: its speed, and its style where its voices take one. */
function SpokenHow({ draft: { delivery, voiceIds, language }, onChange }: SpokenHowProps) {
  const { t } = useTranslation("speech");
  const formats = useFormats();
  return (
    <>
      <Select
        size="xs"
        w={90}
        aria-label={t("speed")}
        allowDeselect={false}
        data={speeds.map((value) => ({ value: String(value), label: `${formats.number(value, 2)}×` }))}
        value={String(delivery.speed)}
        onChange={(value) => onChange({ ...delivery, speed: Number(value ?? 1) })}
      />
      <StyleField isBare {...{ voiceIds, language, delivery, onChange }} />
    </>
  );
}

/** Puts another text into the draft, with a way back to words that somebody wrote. */
function useReplacing(read: () => SpeechDraft, change: (part: Partial<SpeechDraft>) => void) {
  const { t } = useTranslation(["speech", "common"]);
  return (next: Partial<SpeechDraft>, forget?: () => void): void => {
    const { text, language } = read();
    change(next);
    const isOwn = text.trim() !== "" && exampleNames.every((name) => t(`examples.${name}.text`) !== text);
    if (!isOwn || text === next.text) return;
    const run = (): void => {
      change({ text, language });
      forget?.();
    };
    notifyWithAction(t("replaced"), { label: t("undo"), close: t("common:action.close"), run });
  };
}

type DeskProblemsProps = { brought: ReturnType<typeof useBroughtText>; isVoiceGone: boolean };

/** What is wrong with what was brought, and with the voice that was chosen before. */
function DeskProblems({ brought: { problem, error }, isVoiceGone }: DeskProblemsProps) {
  const { t } = useTranslation("speech");
  return (
    <>
      {problem === null ? null : (
        <Text size="sm" c="var(--bad)" px="md" role="alert">
          {problem}
        </Text>
      )}
      {error ? <ProblemAlert problem={error} /> : null}
      {isVoiceGone ? (
        <Text size="sm" c="var(--bad)" px="md" pt="sm" role="status">
          {t("voiceGone")}
        </Text>
      ) : null}
    </>
  );
}

type KeyActions = { toggle: () => void /** null: nothing plays. */; stop: (() => void) | null };

/** What keys do, wherever on the desk: `DeskKeys` lists them. */
function pressKey(event: KeyboardEvent, { toggle, stop }: KeyActions): void {
  // React tells the desk also of keys in dialogs that it opened, which stand elsewhere on the page.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  const isCommand = event.key === "Enter" && (event.ctrlKey || event.metaKey);
  // In the text that is read, a space is no press of the sentence that it is on.
  const isSpace =
    event.key === " " && event.target instanceof Element && event.target.closest("[data-reading]");
  if (isCommand || isSpace) {
    event.preventDefault();
    toggle();
  }
  if (event.key === "Escape") stop?.();
}

/** What was read of a document: what of it is left out, or where it is too long, which chapters; of a scan, how to. */
function BroughtWords({
  brought: { read, takePart, forgetRead, scan },
  language,
}: {
  brought: ReturnType<typeof useBroughtText>;
  language: string;
}) {
  if (scan !== null)
    return (
      <ReadScan
        key={scan.name}
        {...{ name: scan.name, language, isBusy: scan.isBusy }}
        onRead={scan.read}
        onStop={scan.stop}
      />
    );
  if (read === null) return null;
  return read.characters > limits.maxSpokenCharacters ? (
    <ChooseChapters brought={read} onUse={takePart} onClose={forgetRead} />
  ) : (
    <LeftOut brought={read} />
  );
}

type BelowProps = {
  order: ReturnType<typeof useSpeechOrder>;
  brought: ReturnType<typeof useBroughtText>;
  onText: (text: string) => void;
};

/** Where the text goes, other ways to begin, and keeping it for later. */
function Below({ order, brought, onText }: BelowProps) {
  const { t } = useTranslation(["ordering", "pronunciations"]);
  const { t: say } = useTranslation("speech");
  const formats = useFormats();
  const account = useEntitlements();
  const isFree = account?.credits.isUnlimited ?? false;
  return (
    <>
      <FileExtras extras={order.extras} onChange={order.changeExtras} />
      <div className={styles.below}>
        <Text size="sm" c="var(--ink-soft)">
          {order.isPreviewOnly
            ? say("firstOnly", { most: formats.number(limits.previewTextCharacters) })
            : isFree
              ? say("free")
              : null}
        </Text>
        <DeskKeys />
        <Anchor component={Link} to={paths.pronunciations} size="sm" c="var(--brand-text)">
          {t("pronunciations:all")}
        </Anchor>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
          loading={order.isPlacing}
          disabled={order.plan === undefined}
          onClick={() => order.place({ isDraft: true })}
        >
          {t("draft.save")}
        </Button>
      </div>
      <StartFrom
        onText={(text) => {
          brought.forgetRead();
          onText(text);
        }}
      />
    </>
  );
}

/** The first sentence of a text, cut where it is long. */
function firstSentence(text: string, language: string): string {
  const [first] = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return (first?.segment ?? text).slice(0, sampleCharacters).trim();
}
