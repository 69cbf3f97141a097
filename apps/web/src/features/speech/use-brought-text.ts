import { isBinary, isTextName, limits, type Material, textExtensions } from "@voxloom/contract";
import { decodeSubtitles, isSubtitleName, subtitleEndings } from "@voxloom/subtitles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { buildAccept } from "../../ordering/check-file.ts";
import { useUpload } from "../../ordering/use-upload.ts";

type Options = {
  /** A file that is there already. */
  first: Material | null;
  /** What a text file says. */
  onText: (text: string) => void;
};

/** Opens files: a text is read here and can be edited; subtitles are sent, for their times are part of the order. */
export function useBroughtText({ first, onText }: Options) {
  const { t } = useTranslation("speech");
  const [file, setFile] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useUpload((material) => setFile(material));
  const bring = async (brought: File) => {
    setProblem(null);
    const { name, size } = brought;
    if (isTextName(name) && size <= limits.maxTextBytes) {
      const bytes = new Uint8Array(await brought.arrayBuffer());
      const { text } = decodeSubtitles(bytes);
      if (isBinary(bytes) || text.trim() === "") return setProblem(t("wrongFile", { name }));
      setFile(null);
      return onText(text);
    }
    if (isSubtitleName(name)) return void upload.start(brought);
    setProblem(t("wrongFile", { name }));
  };
  return {
    file: file?.state === "ready" ? file : null,
    bring,
    forget: () => setFile(null),
    accept: buildAccept([...textExtensions, ...subtitleEndings]),
    isBusy: upload.view !== null,
    problem,
    error:
      upload.problem ?? (file?.problem ? Object.assign(new Error(file.problem.message), file.problem) : null),
  };
}
