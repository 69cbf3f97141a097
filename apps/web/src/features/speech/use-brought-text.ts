import { useMutation } from "@tanstack/react-query";
import {
  calls,
  documentExtensions,
  imageExtensions,
  isBinary,
  isDocumentName,
  isImageName,
  isTextName,
  limits,
  type Material,
  type ReadText,
  textExtensions,
} from "@voxloom/contract";
import { decodeSubtitles, isSubtitleName, subtitleEndings } from "@voxloom/subtitles";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { getProblem } from "../../lib/api/api-error.ts";
import { fetchAssetFile } from "../../lib/asset-files.ts";
import { buildAccept } from "../../ordering/check-file.ts";
import { useUpload } from "../../ordering/use-upload.ts";

type Options = {
  /** A file that is there already. */
  first: Material | null;
  /**
   * What a text file, a document or a page says, and what it is written in, where that is known. `forget`: the text is
   * given up again, and nothing is told of what it was read from.
   */
  onText: (text: string, language: string | null, forget: () => void) => void;
};

/** What was read out of a document or a page. */
export type BroughtText = ReadText & { name: string };
type Asked = { file: File; ocrLanguage?: string } | { url: string };

async function readAsked(asked: Asked, signal: AbortSignal): Promise<BroughtText> {
  if ("url" in asked) {
    const name = URL.parse(asked.url)?.host ?? asked.url;
    return { name, ...(await api(calls.texts.readPage, asked, { signal })) };
  }
  const { file, ocrLanguage } = asked;
  const spec = { name: file.name, ...(ocrLanguage !== undefined && { ocrLanguage }) };
  return { name: file.name, ...(await api(calls.texts.readFile, spec, { bytes: file, signal })) };
}

/** Whether a document was refused because its pages are pictures. */
function isOfScan(error: Error | null): boolean {
  if (error === null) return false;
  const { code, details } = getProblem(error);
  return code === "TEXT_UNREADABLE" && details.reason === "scan";
}

/**
 * Opens files and pages: a text is read here and can be edited, documents and pages by the server; subtitles are sent,
 * for their times are part of the order.
 */
export function useBroughtText({ first, onText }: Options) {
  const { t } = useTranslation("speech");
  const [file, setFile] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useUpload((material) => setFile(material));
  const take = (text: string, language: string | null) => {
    setFile(null);
    onText(text, language, read.reset);
  };
  const [scan, setScan] = useState<File | null>(null);
  const stop = useRef(new AbortController());
  const read = useMutation({
    mutationFn: (asked: Asked): Promise<BroughtText> => readAsked(asked, stop.current.signal),
    // What is too long is chosen from first.
    onSuccess: ({ text, language, characters }) => {
      setScan(null);
      if (characters <= limits.maxSpokenCharacters) take(text, language);
    },
    onError: (error, asked) => {
      if ("file" in asked && isOfScan(error)) setScan(asked.file);
    },
  });
  const fetching = useMutation({
    mutationFn: async (asset: Material) => {
      const { signal } = stop.current;
      const fetched = await fetchAssetFile(asset);
      // Something else was brought meanwhile.
      if (!signal.aborted) await bring(fetched);
    },
  });
  /** What comes next takes the place of what was brought before, and of what was wrong with it. */
  const begin = () => {
    setProblem(null);
    setScan(null);
    upload.cancel();
    fetching.reset();
    stop.current.abort();
    stop.current = new AbortController();
  };
  const bring = async (brought: File) => {
    begin();
    read.reset();
    const { name, size } = brought;
    if (isImageName(name)) return setScan(brought);
    if (isDocumentName(name)) return read.mutate({ file: brought });
    if (isTextName(name) && size <= limits.maxTextBytes) {
      const bytes = new Uint8Array(await brought.arrayBuffer());
      const { text } = decodeSubtitles(bytes);
      if (isBinary(bytes) || text.trim() === "") return setProblem(t("wrongFile", { name }));
      return take(text, null);
    }
    if (isSubtitleName(name)) return void upload.start(brought);
    setProblem(t("wrongFile", { name }));
  };
  /** A file among the assets: of subtitles the file itself is spoken. */
  const bringAsset = (asset: Material) => {
    begin();
    read.reset();
    if (asset.kind === "subtitle") setFile(asset);
    else fetching.mutate(asset);
  };
  const bringPage = (url: string) => {
    begin();
    read.mutate({ url });
  };
  return {
    file: file?.state === "ready" ? file : null,
    bring,
    bringAsset,
    bringPage,
    forget: () => setFile(null),
    accept: buildAccept([...textExtensions, ...documentExtensions, ...imageExtensions, ...subtitleEndings]),
    isBusy:
      upload.view !== null ||
      fetching.isPending ||
      (read.isPending && "file" in read.variables && scan === null),
    /** A file whose pages are pictures; null: there is none. */
    scan:
      scan === null
        ? null
        : {
            name: scan.name,
            isBusy: read.isPending,
            read: (ocrLanguage: string) => read.mutate({ file: scan, ocrLanguage }),
            stop: () => {
              stop.current.abort();
              stop.current = new AbortController();
              read.reset();
            },
          },
    isPageBusy: read.isPending && "url" in read.variables,
    /** The document or page that was read last. */
    read: read.data ?? null,
    /** Of one that is longer than what is spoken at once: takes what was chosen of it. */
    takePart: (text: string) => {
      take(text, read.data?.language ?? null);
      read.reset();
    },
    forgetRead: read.reset,
    problem,
    error:
      (isOfScan(read.error) && scan !== null ? null : read.error) ??
      fetching.error ??
      upload.problem ??
      (file?.problem ? Object.assign(new Error(file.problem.message), file.problem) : null),
  };
}
