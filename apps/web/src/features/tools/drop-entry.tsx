import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { track } from "../../lib/analytics/track.ts";
import type { ClipKind } from "../../lib/clip-kinds.ts";
import { handSource } from "../../lib/handed-source.ts";
import { paths } from "../../lib/paths.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import type { DropPlace } from "../../lib/site/tool-entries.ts";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { dropLinkClass, FileDrop } from "../../ui/file-drop.tsx";
import { SiteButton } from "../../ui/site-button.tsx";
import { useReachableTargets } from "./reachable-targets.ts";
import { firstTarget, targetChoices } from "./target-choices.ts";
import type { ToolWords } from "./tool-words.ts";
import styles from "./tools.module.css";

type DropEntryProps = {
  to: DropPlace;
  /** Subtitle files in place of recordings, or a video with its subtitles. */
  takes?: "subtitles" | "video-and-subtitles" | "clips" | "pictures";
  /** What a video of clips is made for. */
  begins?: ClipKind;
  words: ToolWords;
  label: string;
};

const subtitleEndings =
  ".srt,.vtt,.ass,.ssa,.ttml,.dfxp,.xml,.itt,.sbv,.lrc,.scc,.stl,.smi,.sami,.sub,.mpl,.mpl2,.subviewer,.tmp,.csv,.tsv,.json,.txt,.sup,.ts,.idx";

const acceptedFiles: Record<NonNullable<DropEntryProps["takes"]>, string> = {
  subtitles: subtitleEndings,
  "video-and-subtitles": `video/*,.mkv,${subtitleEndings}`,
  clips: "video/*,image/*,.mkv",
  pictures: "image/*,video/*,.mkv,.pdf,.pptx",
};
const acceptedRecordings = (to: DropPlace): string =>
  to === paths.audioTranslation ? "audio/*" : "video/*,audio/*,.mkv";

/** What the product makes as a sample is a video of two people who speak. */
const hasSample = (to: DropPlace): boolean => to === paths.translation || to === paths.subtitles;

/** Takes a file right on a tool's page: it goes to the workspace, where the preview of a guest starts by itself. */
export function DropEntry({ to, takes, begins, words, label }: DropEntryProps) {
  const { locale } = useSite();
  const navigate = useNavigate();
  const noteId = useId();
  const reachable = useReachableTargets();
  const [chosen, setChosen] = useState<string | null>(null);
  const target = chosen ?? firstTarget(locale, reachable);
  const isShown = takes === "clips" || takes === "pictures";
  const accept = takes === undefined ? acceptedRecordings(to) : acceptedFiles[takes];
  const drop = {
    subtitles: words.dropSubtitles,
    "video-and-subtitles": words.dropPair,
    clips: words.dropClips,
    pictures: words.dropPictures,
    recording: words.drop,
  };
  const take = (file: File, beside: readonly File[]) => {
    const page = `${to}?handed=1${begins === undefined ? "" : `&for=${begins}`}`;
    track("get_started_click", { target: page });
    handSource({ file, ...(beside.length > 0 && { beside }), targetLanguage: isShown ? null : target });
    void navigate(page);
  };
  const takeSample = async () => {
    const { makeSampleSubtitles } = await import("../../lib/make-sample-subtitles.ts");
    take(makeSampleSubtitles(), []);
  };
  return (
    <FileDrop accept={accept} isMultiple={takes !== undefined} onFile={take}>
      {(choose) => (
        <>
          {isShown || (to === paths.subtitles && takes !== "subtitles") ? null : (
            <label className={styles.target}>
              <span>{words.target}</span>
              <select value={target} onChange={(event) => setChosen(event.currentTarget.value)}>
                {targetChoices(locale, reachable).map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <SiteButton look="colorful" size="large" aria-describedby={noteId} onClick={choose}>
            {label}
          </SiteButton>
          <span className={styles.dropHint}>{drop[takes ?? "recording"]}</span>
          <p className={styles.note} id={noteId}>
            {takes === "subtitles" ? words.previewNoteSubtitles : words.previewNote}
          </p>
          {takes === "subtitles" ? (
            <button type="button" className={dropLinkClass} onClick={() => void takeSample()}>
              {words.sample}
            </button>
          ) : hasSample(to) ? (
            <WorkspaceLink to={`${to}?sample`} className={dropLinkClass}>
              {words.sample}
            </WorkspaceLink>
          ) : null}
        </>
      )}
    </FileDrop>
  );
}
