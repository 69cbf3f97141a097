import { createCueLint, profileNamed, type SubtitleProblem } from "@voxloom/subtitles";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { SiteButton } from "../../ui/site-button.tsx";
import { CueActions } from "./cue-actions.tsx";
import { CueList } from "./cue-list.tsx";
import { DeskContext, useDeskState } from "./desk-context.ts";
import { DeskDialog } from "./desk-dialog.tsx";
import { DeskHead, type DeskPanel } from "./desk-head.tsx";
import { DownloadPanel } from "./download-panel.tsx";
import { EncodingPanel } from "./encoding-panel.tsx";
import { FileLanguage } from "./file-language.tsx";
import { FindPanel } from "./find-panel.tsx";
import { FixPanel } from "./fix-panel.tsx";
import { MediaBox } from "./media-box.tsx";
import { forgetWork } from "./stored-work.ts";
import type { SubtitleDesk } from "./subtitle-desk-store.ts";
import styles from "./subtitle-file.module.css";
import { SyncPanel } from "./sync-panel.tsx";
import { UnreadLines } from "./unread-lines.tsx";
import { useDeskKeys } from "./use-desk-keys.ts";
import { isNarrow } from "./use-narrow.ts";
import { useStoredWork } from "./use-stored-work.ts";
import { getLanguage } from "./work-language.ts";

const panels: Record<DeskPanel, () => ReactNode> = {
  download: () => <DownloadPanel />,
  encoding: () => <EncodingPanel />,
  find: () => <FindPanel />,
  fix: () => <FixPanel />,
  sync: () => <SyncPanel />,
};

/** Lines in another language are there to be chosen. */
const isUnread = ({ reason }: SubtitleProblem): boolean => reason !== "other-language";

/** The desk: the list of subtitles, what plays beside it, and one tool at a time. */
export function SubtitleDeskView({ desk, onLeave }: { desk: SubtitleDesk; onLeave: () => void }) {
  const { t } = useTranslation("subtitle-file");
  const [panel, setPanel] = useState<DeskPanel | null>(isNarrow() ? null : "download");
  const [isAsking, setIsAsking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const document = useStore(desk, ({ work }) => work.document);
  const isStored = useStoredWork(desk);
  // Ten thousand subtitles are looked through after the letter that was typed is seen.
  const calm = useDeferredValue(document);
  const language = getLanguage(calm);
  const lint = useMemo(() => createCueLint(profileNamed("netflix", language)), [language]);
  const problems = useMemo(() => lint(calm.cues), [lint, calm.cues]);
  useDeskKeys(root, { desk, media, problems, openFind: () => setPanel("find") });
  useEffect(() => {
    // Some browsers answer a promise, which is no clean-up.
    root.current?.scrollIntoView?.({ block: "start" });
  }, []);
  const leave = () => {
    void forgetWork(desk.getState().work.name).then(onLeave);
  };
  return (
    <DeskContext value={desk}>
      <div className={styles.desk} ref={root} data-at-work>
        <DeskHead
          panel={panel}
          onPanel={(next) => setPanel(next === panel ? null : next)}
          isStored={isStored}
          onClose={() => (desk.getState().isTaken ? leave() : setIsAsking(true))}
        />
        <FileLanguage />
        <UnreadLines problems={document.problems.filter(isUnread)} />
        <div className={styles.body}>
          <section className={styles.main} aria-label={t("list")}>
            <CueActions problems={problems} media={media} />
            <CueList problems={problems} media={media} />
          </section>
          <aside className={styles.side}>
            {panel === null ? null : panels[panel]()}
            <MediaBox media={setMedia} />
          </aside>
        </div>
        <AskLeave isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={leave} />
      </div>
    </DeskContext>
  );
}

type AskLeaveProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

/** Asks before changes go that nobody has downloaded. */
function AskLeave({ isOpen, onStay, onLeave }: AskLeaveProps) {
  const { t } = useTranslation("subtitle-file");
  const name = useDeskState(({ work }) => work.name);
  return (
    <DeskDialog title={t("leave.question", { name })} isOpen={isOpen} onClose={onStay}>
      <p>{t("leave.text")}</p>
      <div className={styles.row}>
        <SiteButton onClick={onStay}>{t("leave.stay")}</SiteButton>
        <SiteButton look="default" onClick={onLeave}>
          {t("leave.discard")}
        </SiteButton>
      </div>
    </DeskDialog>
  );
}
