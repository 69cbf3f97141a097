import type { DownloadKind } from "@voxloom/contract";

type DownloadGroup<Kind extends DownloadKind> = {
  label:
    | "video"
    | "transcript"
    | "subtitles"
    | "audio"
    | "subtitlesFile"
    | "subtitlesTarget"
    | "subtitlesSource"
    | "subtitlesBoth"
    | "data";
  kinds: Kind[];
};

const groups: DownloadGroup<DownloadKind>[] = [
  {
    label: "transcript",
    kinds: [
      ...(["transcript-txt", "transcript-docx", "transcript-pdf", "transcript-html"] as const),
      ...(["transcript-md", "transcript-csv"] as const),
    ],
  },
  { label: "video", kinds: ["video"] },
  {
    label: "audio",
    kinds: ["speech-mp3", "speech-m4b", "speech-wav", "speech-flac", "speech-ogg"],
  },
  { label: "audio", kinds: ["dub-as-source", "dub-mp3", "dub-wav", "voice-wav", "background-wav"] },
  { label: "subtitlesFile", kinds: ["target-file", "both-file", "source-file"] },
  { label: "subtitlesTarget", kinds: ["target-srt", "target-vtt", "speech-words", "target-ass"] },
  { label: "subtitlesSource", kinds: ["source-srt", "source-vtt", "source-ass"] },
  { label: "subtitlesBoth", kinds: ["both-srt", "both-vtt", "both-ass"] },
  { label: "data", kinds: ["script-json", "script-ssml", "report-json"] },
];

/**
 * Kinds of files by what they hold, in the order in which they are offered, that of the first kind before the others;
 * groups without any are left out.
 */
export const groupDownloads = <Kind extends DownloadKind>(kinds: readonly Kind[]): DownloadGroup<Kind>[] => {
  const hasFirst = (group: DownloadGroup<Kind>) => group.kinds.some((kind) => kind === kinds[0]);
  return groups
    .map((group) => ({ ...group, kinds: group.kinds.flatMap((one) => kinds.filter((kind) => kind === one)) }))
    .filter((group) => group.kinds.length > 0)
    .toSorted((a, b) => Number(hasFirst(b)) - Number(hasFirst(a)));
};
