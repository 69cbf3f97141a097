import { computeLoss, type SubtitleFormat, subtitleFormatNames } from "@voxloom/subtitles";
import { type FileOptions, fileDocument } from "@voxloom/timeline";
import { useMemo } from "react";
import { PlatformChecks } from "../../../ui/platform-checks.tsx";
import { SubtitleLosses } from "../../../ui/subtitle-losses.tsx";
import { useEditor } from "../document/stores.tsx";

type FileChecksProps = Pick<FileOptions, "side" | "clock"> & {
  format: SubtitleFormat;
  onFormat: (format: SubtitleFormat) => void;
  /** Leads to the video with its subtitles; undefined: there is none. */
  onBurn?: (() => void) | undefined;
};

/** What a format cannot hold of the script's subtitles, and who takes it, told before they are written in it. */
export function FileChecks({ format, side, clock, onFormat, onBurn }: FileChecksProps) {
  const script = useEditor((state) => state.script);
  const document = useMemo(
    () => fileDocument(script, { format, side, clock }),
    [script, format, side, clock],
  );
  const losses = useMemo(() => computeLoss(document, format), [document, format]);
  const language = side === "target" ? script.targetLanguage : null;
  return (
    <>
      <SubtitleLosses losses={losses} formatName={subtitleFormatNames[format].name} />
      <PlatformChecks
        document={document}
        format={format}
        language={language ?? script.sourceLanguage}
        onFormat={onFormat}
        onBurn={onBurn}
      />
    </>
  );
}
