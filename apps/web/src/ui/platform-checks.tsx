import { IconCheck, IconX } from "@tabler/icons-react";
import {
  checkPlatforms,
  type Platform,
  type PlatformCheck,
  type SubtitleDocument,
  type SubtitleFormat,
  subtitleFormatNames,
} from "@voxloom/subtitles";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ruleNames } from "../lib/rule-names.ts";
import styles from "./platform-checks.module.css";

/** Names that are the same everywhere. */
const names: Readonly<Record<Platform, string>> = { ...ruleNames, "short-form": "TikTok, Reels" };

type PlatformChecksProps = {
  document: SubtitleDocument;
  format: SubtitleFormat;
  encoding?: string;
  /** Of the text, as "en". */
  language: string;
  /** Takes another format, as one sentence advises. */
  onFormat: (format: SubtitleFormat) => void;
  onUtf8?: () => void;
  /** Leads to where subtitles are drawn into the picture. Default: nowhere. */
  onBurn?: (() => void) | undefined;
};

/** Which platforms take the chosen file, and what to take instead where one does not, told before it is downloaded. */
export function PlatformChecks({ document, onFormat, onUtf8, onBurn, ...chosen }: PlatformChecksProps) {
  const { t } = useTranslation("subtitle-file");
  const { format, encoding, language } = chosen;
  const checks = useMemo(
    () => checkPlatforms(document, { format, language, ...(encoding !== undefined && { encoding }) }),
    [document, format, encoding, language],
  );
  const getWay = ({ problem }: PlatformCheck): [label: string, onPress: () => void] | null => {
    if (problem?.code === "burned") return onBurn === undefined ? null : [t("platform.burn"), onBurn];
    if (problem?.code === "encoding") return onUtf8 === undefined ? null : [t("platform.utf8"), onUtf8];
    if (problem === null || problem.code === "rules" || problem.instead === null) return null;
    const { instead } = problem;
    return [t("platform.take", { format: getShortName(instead) }), () => onFormat(instead)];
  };
  return (
    <div>
      <p className={styles.title}>{t("platform.title")}</p>
      <ul className={styles.list}>
        {checks.map((check) => {
          const { platform, problem } = check;
          const way = getWay(check);
          return (
            <li key={platform} className={styles.check} data-taken={problem === null || undefined}>
              {problem === null ? (
                <IconCheck size={16} aria-hidden="true" />
              ) : (
                <IconX size={16} aria-hidden="true" />
              )}
              <span>
                {t(`platform.${problem?.code ?? "taken"}`, {
                  platform: names[platform],
                  format: getShortName(format),
                  // What the BBC asks for, by its name everywhere.
                  wanted: "EBU-TT",
                  source: getShortName("stl"),
                  count: problem !== null && "cues" in problem ? problem.cues : 0,
                })}{" "}
                {way === null ? null : (
                  <button type="button" onClick={way[1]}>
                    {way[0]}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Of a family of formats, the first. */
const getShortName = (format: SubtitleFormat): string =>
  subtitleFormatNames[format].name.split(",")[0] ?? format;
