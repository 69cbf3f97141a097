import { Badge, Menu } from "@mantine/core";
import { IconDots, IconPlayerPlay, IconSpeakerphone } from "@tabler/icons-react";
import type { Segment } from "@voxloom/contract";
import { activeTake, findVoiceId, listStresses } from "@voxloom/timeline";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useVoices } from "../../../../lib/voices/voices-query.ts";
import { RowMenu } from "../../../../ui/row-menu.tsx";
import { getPlan } from "../../audio/mix/plan-mix.ts";
import { useFitSettings } from "../../audio/mix/use-mix.ts";
import { useSpeakDesk } from "../../audio/speak/use-speak-desk.ts";
import { isLineChanged, isLineUnspoken } from "../../document/change-check.ts";
import { placeAtTime } from "../../document/line-at-time.ts";
import { lineById } from "../../document/line-places.ts";
import { useEditor, useEditorStore, usePlayback, usePlaybackStore } from "../../document/stores.tsx";
import { useCommandLabel } from "../../keys/use-command-label.ts";
import { SpeakerItems } from "../../speakers/speaker-items.tsx";
import { useSpeakerName } from "../../speakers/use-speaker-name.ts";
import { DeliveryPopover } from "../delivery-popover.tsx";
import { LineItems } from "../line-items.tsx";
import rowStyles from "../line-row.module.css";
import { LineText } from "../line-text.tsx";
import { SpeakButton } from "../speak-button.tsx";
import { useFocusSpec } from "../use-focus-spec.ts";
import { VoicePopover } from "../voice-popover.tsx";
import styles from "./desk.module.css";
import { PauseChip } from "./pause-chip.tsx";
import { useParagraphs } from "./use-paragraphs.ts";
import { useStress } from "./use-stress.ts";

type DeskParagraphProps = { segmentId: string; index: number; nextId: string | null };

/** One paragraph: who says it and with which voice, its text, how it stands with its sound, and the pause behind it. */
export const DeskParagraph = memo(function DeskParagraph({ segmentId, index, nextId }: DeskParagraphProps) {
  const { t } = useTranslation(["speech", "editor-lines"]);
  const store = useEditorStore();
  const segment = useEditor(({ script }) => lineById(script, segmentId));
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const isActive = useEditor(({ activeId }) => (activeId === null ? index === 0 : activeId === segmentId));
  const { onKeyDown } = useParagraphs();
  const row = useRef<HTMLDivElement>(null);
  useFocusSpec(row, segmentId, "row");
  if (segment === undefined) return null;
  const number = index + 1;
  const words = { label: t("desk.paragraph", { number }), empty: t("desk.empty") };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields within are what is used. */}
      <div
        ref={row}
        className={styles.block}
        data-active={isActive || undefined}
        data-kind={segment.block?.kind}
        tabIndex={-1}
        onFocus={() => {
          if (store.getState().activeId !== segmentId) store.getState().select([segmentId]);
        }}
        onKeyDownCapture={onKeyDown}
      >
        <NowMark segmentId={segmentId} />
        <Edge speakerId={segment.speakerId} />
        <PlayFromHere segment={segment} number={number} />
        <div className={styles.body}>
          <div className={styles.head}>
            <Who segment={segment} number={number} />
            <State segmentId={segmentId} />
            {isReadOnly ? null : (
              <span className={styles.actions}>
                <StressButton segmentId={segmentId} isLocked={segment.isLocked} />
                <VoicePopover segmentIds={[segmentId]} />
                <DeliveryPopover segmentIds={[segmentId]} />
                <SpeakButton {...{ segmentId, number, isActive }} />
                <RowMenu
                  label={t("editor-lines:line.more", { number })}
                  className={rowStyles.action}
                  isActive={isActive}
                  menu={() => <LineItems segmentId={segmentId} />}
                >
                  <IconDots size={17} aria-hidden="true" />
                </RowMenu>
              </span>
            )}
          </div>
          <LineText {...{ segmentId, number, isActive, words }} side="target" isOnlySide />
        </div>
      </div>
      {nextId === null ? null : <PauseChip beforeId={segmentId} segmentId={nextId} />}
    </>
  );
});

/** Has words said with stress. The focus stays in the text, with what is chosen there. */
function StressButton({ segmentId, isLocked }: { segmentId: string; isLocked: boolean }) {
  const toggle = useStress();
  const { label, labelWithKeys, ariaKeyShortcuts } = useCommandLabel("stress");
  return (
    <button
      type="button"
      className={rowStyles.action}
      aria-label={label}
      title={labelWithKeys}
      aria-keyshortcuts={ariaKeyShortcuts}
      disabled={isLocked}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => toggle(segmentId)}
    >
      <IconSpeakerphone size={17} aria-hidden="true" />
    </button>
  );
}

/** Shows that the playhead is in the paragraph. The one part of it that follows it. */
const NowMark = memo(function NowMark({ segmentId }: { segmentId: string }) {
  const editor = useEditorStore();
  const isNow = usePlayback(({ timeMs, side, mixTimes, isPlaying }) => {
    if (!isPlaying && timeMs === 0) return false;
    const { script } = editor.getState();
    return script.segments[placeAtTime(script, { timeMs, side, mixTimes })]?.id === segmentId;
  });
  return isNow ? <span className={styles.now} aria-hidden="true" /> : null;
});

function Edge({ speakerId }: { speakerId: string }) {
  const color = useEditor(({ script }) => script.speakers.find(({ id }) => id === speakerId)?.color);
  return <span className={styles.edge} style={{ background: color }} aria-hidden="true" />;
}

/** Who says a paragraph, to be changed where several do, and the voice that says it. */
function Who({ segment: { id, speakerId }, number }: { segment: Segment; number: number }) {
  const { t } = useTranslation(["editor-lines", "speech"]);
  const speakers = useEditor(({ script }) => script.speakers);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const language = useEditor(({ script }) => script.targetLanguage ?? script.sourceLanguage);
  const voiceId = useEditor(({ script }) => {
    const line = lineById(script, id);
    return line === undefined ? null : findVoiceId(script, line);
  });
  const getName = useSpeakerName();
  const voices = useVoices([language]);
  const voice = voices.find((one) => one.id === voiceId);
  const speaker = speakers.find((one) => one.id === speakerId);
  const isGone = voiceId !== null && voices.length > 0 && voice === undefined;
  const voiceName = isGone ? (
    <Badge size="sm" variant="light" color="red" className={styles.state}>
      {t("speech:desk.voiceGone")}
    </Badge>
  ) : voice === undefined ? null : (
    <bdi className={styles.voice}>{voice.name}</bdi>
  );
  if (speakers.length < 2) return voiceName;
  const speakerName = getName(speaker);
  const name = (
    <bdi className={styles.name} style={{ color: `color-mix(in oklab, ${speaker?.color}, var(--ink) 45%)` }}>
      {speakerName}
    </bdi>
  );
  return (
    <>
      {isReadOnly ? (
        name
      ) : (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <button
              type="button"
              className={styles.who}
              aria-label={t("line.speaker", { number, name: speakerName })}
            >
              {name}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <SpeakerItems segmentIds={[id]} speakerId={speakerId} />
          </Menu.Dropdown>
        </Menu>
      )}
      {voiceName}
    </>
  );
}

/** Whether a paragraph sounds as it is written. */
function State({ segmentId }: { segmentId: string }) {
  const { t } = useTranslation("speech");
  const state = useEditor(({ script, isReadOnly }) => {
    const line = lineById(script, segmentId);
    if (line === undefined || isReadOnly || line.targetText.trim() === "") return null;
    if (line.takeId === null) return "unspoken";
    if (isLineChanged(script, line)) return "changed";
    const isStressed = listStresses(line.targetMarks).length > 0;
    return isStressed && activeTake(line)?.origin === "recording" ? "stressUnheard" : null;
  });
  return state === null ? null : (
    <Badge size="sm" variant="light" color="yellow" className={styles.state}>
      {t(`desk.${state}`)}
    </Badge>
  );
}

/** Plays from a paragraph on; what of it was changed is spoken first. */
function PlayFromHere({ segment, number }: { segment: Segment; number: number }) {
  const { t } = useTranslation("speech");
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const fit = useFitSettings();
  const desk = useSpeakDesk();
  const { id } = segment;
  const play = async () => {
    const { script, isReadOnly } = editor.getState();
    const line = lineById(script, id);
    if (line !== undefined && !isReadOnly && isLineUnspoken(script, line))
      await desk.speakOne(id, { isAnew: false });
    const heard = getPlan(editor.getState().script, fit).takes.find((take) => take.segmentId === id);
    if (heard === undefined) return;
    playback.getState().setSide("mix");
    playback.getState().seek(heard.startMs);
    playback.getState().play();
  };
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={t("desk.playFrom", { number })}
      title={t("desk.playFrom", { number })}
      onClick={() => void play()}
    >
      <IconPlayerPlay size={16} aria-hidden="true" />
    </button>
  );
}
