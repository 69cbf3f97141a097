import { IconLink, IconMicrophone, IconUpload } from "@tabler/icons-react";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { track } from "../../lib/analytics/track.ts";
import { type Handed, handSource } from "../../lib/handed-source.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import type { DropPlace } from "../../lib/site/tool-entries.ts";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { dropLinkClass, FileDrop } from "../../ui/file-drop.tsx";
import { SiteButton } from "../../ui/site-button.tsx";
import { firstTarget } from "./target-choices.ts";
import type { ToolWords } from "./tool-words.ts";
import styles from "./transcript-entry.module.css";

type TranscriptEntryProps = {
  /** What stands first: a place for files, or a field for a link where a video is known by nothing else. */
  leads: "file" | "link";
  /** Workspace page that makes something of it. */
  to: DropPlace;
  words: ToolWords;
  label: string;
};

/** Takes a file, a link or one's voice right on a tool's page; the workspace makes a text of it without another press. */
export function TranscriptEntry({ leads, to, words, label }: TranscriptEntryProps) {
  const { locale } = useSite();
  const navigate = useNavigate();
  const noteId = useId();
  const begin = (source: Handed) => {
    track("get_started_click", { target: to });
    handSource(source);
    void navigate(`${to}?handed=1`);
  };
  const isOfLinks = leads === "link";
  return (
    <FileDrop
      accept="video/*,audio/*,.mkv,.amr,.3gp"
      onFile={(file) => begin({ file, targetLanguage: firstTarget(locale, null) })}
    >
      {(choose) => (
        <>
          {isOfLinks ? <LinkField words={words} label={label} onLink={(link) => begin({ link })} /> : null}
          <div className={styles.ways}>
            <SiteButton
              look={isOfLinks ? "default" : "colorful"}
              size={isOfLinks ? "medium" : "large"}
              aria-describedby={noteId}
              onClick={choose}
            >
              <IconUpload size={20} aria-hidden="true" />
              {isOfLinks ? words.closing : label}
            </SiteButton>
            {isOfLinks ? null : (
              <SiteButton look="default" size="large" onClick={() => begin({ recording: true })}>
                <IconMicrophone size={20} aria-hidden="true" />
                {words.transcript.record}
              </SiteButton>
            )}
          </div>
          <span className={styles.hint}>{words.drop}</span>
          {isOfLinks ? null : <LinkField words={words} onLink={(link) => begin({ link })} />}
          <p className={styles.note}>{words.transcript.captionsFirst}</p>
          <p className={styles.note} id={noteId}>
            {words.previewNote}
          </p>
          <WorkspaceLink to={`${to}?sample`} className={dropLinkClass}>
            {words.sample}
          </WorkspaceLink>
        </>
      )}
    </FileDrop>
  );
}

type LinkFieldProps = {
  words: ToolWords;
  /** Where it is the great call of its page. */
  label?: string;
  onLink: (link: string) => void;
};

function LinkField({ words, label, onLink }: LinkFieldProps) {
  const problemId = useId();
  const [isBad, setIsBad] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const link = String(new FormData(event.currentTarget).get("link")).trim();
    const isGood = /^https?:\/\/[^\s/]+/i.test(link);
    setIsBad(!isGood);
    if (isGood) onLink(link);
  };
  return (
    <form className={styles.link} noValidate onSubmit={send}>
      <span className={styles.field} dir="ltr">
        <IconLink size={20} aria-hidden="true" />
        <input
          type="url"
          name="link"
          dir="ltr"
          autoComplete="off"
          placeholder="https://…"
          aria-label={words.transcript.link}
          aria-invalid={isBad}
          aria-describedby={isBad ? problemId : undefined}
        />
      </span>
      <SiteButton type="submit" look={label === undefined ? "default" : "colorful"} size="medium">
        {label ?? words.transcript.get}
      </SiteButton>
      {isBad ? (
        <p role="alert" id={problemId} className={styles.problem}>
          {words.transcript.badLink}
        </p>
      ) : null}
    </form>
  );
}
