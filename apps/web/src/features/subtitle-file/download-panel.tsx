import {
  computeLoss,
  countLostLetters,
  type FrameRateName,
  frameRates,
  type SubtitleFormat,
  subtitleFormatNames,
  subtitleFormats,
  writableEncodings,
  writeEncoded,
} from "@voxloom/subtitles";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../lib/save-file.ts";
import { Labeled } from "../../ui/labeled.tsx";
import { PlatformChecks } from "../../ui/platform-checks.tsx";
import { SiteButton } from "../../ui/site-button.tsx";
import { SubtitleLosses } from "../../ui/subtitle-losses.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { getLanguage } from "./work-language.ts";

/** Formats that count frames. */
const framed: readonly SubtitleFormat[] = ["sub", "itt", "scc", "stl"];
const rates = Object.keys(frameRates) as FrameRateName[];

/** The file in any format, with what that format cannot hold told before. */
export function DownloadPanel() {
  const { t } = useTranslation("subtitle-file");
  const desk = useDesk();
  const { document, name } = useDeskState(({ work }) => work);
  const [format, setFormat] = useState(document.format);
  const [encoding, setEncoding] = useState<string>("utf-8");
  const [rate, setRate] = useState<FrameRateName | "">("");
  const frameRate = rate === "" ? undefined : frameRates[rate];
  // A long file is looked through after the letter that was typed is seen.
  const calm = useDeferredValue(document);
  const losses = useMemo(() => computeLoss(calm, format, { frameRate }), [calm, format, frameRate]);
  const lostLetters = useMemo(
    () => countLostLetters(calm, format, { frameRate, encoding }),
    [calm, format, frameRate, encoding],
  );
  const language = useMemo(() => getLanguage(calm), [calm]);
  const { name: formatName, endings } = subtitleFormatNames[format];
  const save = () => {
    const base = name.replace(/\.[^.]{1,12}$/, "") || "subtitles";
    const { bytes } = writeEncoded(document, format, { frameRate, encoding });
    saveBlob(new Blob([bytes]), `${base}.${endings[0]}`);
    desk.getState().markTaken();
  };
  return (
    <PanelFrame title={t("download.title")}>
      <Labeled label={t("download.format")}>
        <select
          value={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value as SubtitleFormat)}
        >
          {subtitleFormats.map((one) => (
            <option key={one} value={one}>
              {subtitleFormatNames[one].name}
            </option>
          ))}
        </select>
      </Labeled>
      {framed.includes(format) ? (
        <Labeled label={t("download.rate")}>
          <select
            value={rate}
            onChange={({ currentTarget }) => setRate(currentTarget.value as FrameRateName | "")}
          >
            <option value="" />
            {rates.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </Labeled>
      ) : null}
      {format === "stl" ? null : (
        <Labeled label={t("encoding")}>
          <select value={encoding} onChange={({ currentTarget }) => setEncoding(currentTarget.value)}>
            {writableEncodings.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </Labeled>
      )}
      <SubtitleLosses losses={losses} formatName={formatName} lostLetters={lostLetters} />
      <PlatformChecks
        document={calm}
        format={format}
        encoding={encoding}
        language={language}
        onFormat={setFormat}
        onUtf8={() => setEncoding("utf-8")}
      />
      <SiteButton look="colorful" onClick={save}>
        {t("download.save", { format: formatName })}
      </SiteButton>
    </PanelFrame>
  );
}
