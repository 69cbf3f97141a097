import { subtitleFormatNames, writeEncoded } from "@voxloom/subtitles";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { clockText } from "../../lib/clock-text.ts";
import { handSource } from "../../lib/handed-source.ts";
import { paths } from "../../lib/paths.ts";
import { SiteButton } from "../../ui/site-button.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";

import styles from "./subtitle-file.module.css";

/** What can be open beside the list. */
export type DeskPanel = "download" | "encoding" | "find" | "fix" | "sync";

type DeskHeadProps = {
  panel: DeskPanel | null;
  onPanel: (panel: DeskPanel) => void;
  isStored: boolean | null;
  onClose: () => void;
};

/** What file it is, and the tools. */
export function DeskHead({ panel, onPanel, isStored, onClose }: DeskHeadProps) {
  const { t, i18n } = useTranslation("subtitle-file");
  const navigate = useNavigate();
  const { undo, redo } = useDesk().getState();
  const work = useDeskState((state) => state.work);
  const canUndo = useDeskState(({ past }) => past.length > 0);
  const canRedo = useDeskState(({ future }) => future.length > 0);
  const { cues, format } = work.document;
  const lastMs = cues.reduce((last, { endMs }) => Math.max(last, endMs), 0);
  const facts = t("facts", {
    format: subtitleFormatNames[format].name,
    cues: cues.length.toLocaleString(i18n.language),
    length: clockText(lastMs).slice(0, 8),
  });
  const translate = () => {
    const { bytes } = writeEncoded(work.document, format, { encoding: "utf-8" });
    const base = work.name.replace(/\.[^.]{1,12}$/, "") || "subtitles";
    const file = new File([bytes], `${base}.${subtitleFormatNames[format].endings[0]}`);
    handSource({ file, targetLanguage: null });
    void navigate(`${paths.subtitles}?handed=1`);
  };
  const tool = (name: DeskPanel, label: string) => (
    <SiteButton look="default" size="small" aria-expanded={panel === name} onClick={() => onPanel(name)}>
      {label}
    </SiteButton>
  );
  return (
    <header className={styles.head}>
      <div className={styles.facts}>
        <h2>
          <bdi>{work.name}</bdi>
        </h2>
        <p>{facts}</p>
        <p role="status">{isStored === false ? t("notStored") : isStored ? t("saved") : t("local")}</p>
      </div>
      <div className={styles.tools}>
        <SiteButton look="default" size="small" disabled={!canUndo} onClick={undo}>
          {t("undo")}
        </SiteButton>
        <SiteButton look="default" size="small" disabled={!canRedo} onClick={redo}>
          {t("redo")}
        </SiteButton>
        {tool("find", t("find.title"))}
        {tool("sync", t("sync.title"))}
        {tool("fix", t("fix.title"))}
        {work.encoding === "stl" ? null : tool("encoding", `${t("encoding")}: ${work.encoding}`)}
        <SiteButton look="default" size="small" onClick={translate}>
          {t("translate")}
        </SiteButton>
        <SiteButton look="default" size="small" onClick={onClose}>
          {t("otherFile")}
        </SiteButton>
        <SiteButton size="small" aria-expanded={panel === "download"} onClick={() => onPanel("download")}>
          {t("download.title")}
        </SiteButton>
      </div>
    </header>
  );
}
