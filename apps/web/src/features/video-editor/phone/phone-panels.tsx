import { ActionIcon, Button, Stack, Title, UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconMicrophone, IconMovie, IconMusic, IconTypography, IconVideo, IconX } from "@tabler/icons-react";
import { toFrames } from "@voxloom/composition";
import type { Material } from "@voxloom/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SpokenScript } from "../../../ordering/video/use-narration.ts";
import { MusicStrip } from "../music/music-strip.tsx";
import type { MusicSections } from "../music/use-music-sections.ts";
import { useMusicStrip } from "../music/use-music-strip.ts";
import { MusicPart } from "../panels/music-part.tsx";
import { type ScriptDraft, VoicePart } from "../panels/voice-part.tsx";
import { LookPart } from "../panels/whole-panel.tsx";
import { CutEvery } from "../timeline/cut-every.tsx";
import { CutAgain } from "../timeline/timeline.tsx";
import { useAddText } from "../timeline/timeline-tools.tsx";
import styles from "./phone.module.css";
import { type PanelPart, PhoneTools } from "./phone-tools.tsx";

type PanelsProps = Omit<Parameters<typeof PhoneTools>[0], "onPanel"> & {
  /** As far as it is known. */
  music: Material | undefined;
  script: SpokenScript;
  writing: ScriptDraft;
  sections: MusicSections;
  isSnapping: boolean;
  onSnapping: (isSnapping: boolean) => void;
  /** The clips and pictures of the video. */
  bin: ReactNode;
  /** All that can be changed of what is chosen. */
  inspector: ReactNode;
};

/** Phones upright and on their side: there the editor is one screen with tabs. */
const phones = "(max-width: 48em), (max-height: 30em)";

/** Whether the page has no room for panels beside each other. */
export const usePhone = (): boolean => useMediaQuery(phones, false, { getInitialValueInEffect: false });

const tabs = ["clips", "text", "music", "voice", "video"] as const;
type Tab = (typeof tabs)[number];
/** What is open above the tabs: what a tab shows, or what is chosen. */
type Sheet = { kind: Tab } | { kind: "chosen"; part: PanelPart };

const icons: Record<Tab, typeof IconMovie> = {
  clips: IconMovie,
  text: IconTypography,
  music: IconMusic,
  voice: IconMicrophone,
  video: IconVideo,
};

/** Below the timeline of a phone: what is done to what is chosen, and panels that open above their tabs. */
export function PhonePanels({ bin, inspector, ...props }: PanelsProps) {
  const { t } = useTranslation("video-editor");
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { shot, text, effect, section } = props.edit.chosen;
  const chosenId = shot?.shot.id ?? text?.id ?? effect?.id ?? section;
  // Nothing is chosen any more: there is nothing of it to be changed.
  useEffect(() => {
    if (chosenId === null) setSheet((now) => (now?.kind === "chosen" ? null : now));
  }, [chosenId]);
  const names: Record<Tab, string> = {
    clips: t("phone.clips"),
    text: t("timeline.texts"),
    music: t("whole.music"),
    voice: t("phone.voice"),
    video: t("whole.heading"),
  };
  const openPanel = (part: PanelPart) => setSheet({ kind: "chosen", part });
  const close = () => setSheet(null);
  return (
    <div className={styles.panels}>
      {sheet === null ? (
        <PhoneTools {...props} onPanel={openPanel} />
      ) : (
        <OpenSheet
          key={sheet.kind}
          name={sheet.kind === "chosen" ? t("phone.edit") : names[sheet.kind]}
          part={sheet.kind === "chosen" ? sheet.part : null}
          onClose={close}
        >
          {sheet.kind === "clips" ? bin : null}
          {sheet.kind === "chosen" ? inspector : null}
          {sheet.kind === "text" ? <TextSheet {...props} onPanel={openPanel} /> : null}
          {sheet.kind === "music" ? <MusicSheet {...props} /> : null}
          {sheet.kind === "voice" ? <VoicePart {...props} /> : null}
          {sheet.kind === "video" ? (
            <Stack gap="md">
              <LookPart edit={props.edit} />
            </Stack>
          ) : null}
        </OpenSheet>
      )}
      <nav className={styles.tabs} aria-label={t("phone.tabs")}>
        {tabs.map((tab) => {
          const Icon = icons[tab];
          const isOpen = sheet?.kind === tab;
          return (
            <UnstyledButton
              key={tab}
              className={styles.tab}
              aria-expanded={isOpen}
              onClick={() => setSheet(isOpen ? null : { kind: tab })}
            >
              <Icon size={22} aria-hidden="true" />
              <span>{names[tab]}</span>
            </UnstyledButton>
          );
        })}
      </nav>
    </div>
  );
}

type SheetProps = { name: string; part: PanelPart; onClose: () => void; children: ReactNode };

/** A panel above the tabs; Escape closes it. `part`: what of it is shown first. */
function OpenSheet({ name, part, onClose, children }: SheetProps) {
  const { t } = useTranslation("video-editor");
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part !== null) content.current?.querySelector(`[data-part="${part}"]`)?.scrollIntoView?.();
  }, [part]);
  return (
    <section
      className={styles.sheet}
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.sheetHead}>
        <Title order={2} fz="md">
          {name}
        </Title>
        <ActionIcon size={44} variant="subtle" color="gray" aria-label={t("phone.close")} onClick={onClose}>
          <IconX size={20} />
        </ActionIcon>
      </div>
      <div className={styles.sheetBody} ref={content}>
        {children}
      </div>
    </section>
  );
}

type TextSheetProps = Omit<PanelsProps, "bin" | "inspector"> & { onPanel: (part: PanelPart) => void };

/** The words of the video, each of which opens, and others come to them. */
function TextSheet({ edit, composition, playback, onPanel }: TextSheetProps) {
  const { t } = useTranslation("video-editor");
  const addText = useAddText({
    ...{ edit, composition, seek: playback.seek },
    getFrame: () => toFrames(playback.getMs()),
  });
  return (
    <Stack gap="xs">
      <Button
        variant="light"
        size="md"
        leftSection={<IconTypography size={18} aria-hidden="true" />}
        onClick={() => {
          addText();
          onPanel(null);
        }}
      >
        {t("text.add")}
      </Button>
      {edit.arrangement.texts.map(({ id, text }) => (
        <UnstyledButton
          key={id}
          className={styles.listed}
          onClick={() => {
            edit.choose({ kind: "text", id });
            onPanel(null);
          }}
        >
          <span dir="auto">{text}</span>
        </UnstyledButton>
      ))}
    </Stack>
  );
}

/** The music with its tempo. */
function MusicSheet({
  edit,
  music,
  playback,
  sections,
  isSnapping,
  onSnapping,
}: Omit<PanelsProps, "bin" | "inspector">) {
  const { settings } = edit;
  const strip = useMusicStrip(edit, playback);
  return (
    <Stack gap="md">
      {settings.music === null || music === undefined ? null : (
        <MusicStrip key={music.id} {...{ music, isSnapping, onSnapping, ...strip }} />
      )}
      {sections.beats === null ? null : <CutEvery isWide music={sections} />}
      {settings.music === null ? null : <CutAgain sections={sections} />}
      <MusicPart {...{ edit, music }} />
    </Stack>
  );
}
