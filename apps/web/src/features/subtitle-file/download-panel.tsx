import {
  computeLoss,
  type FrameRateName,
  frameRates,
  type SubtitleFormat,
  subtitleFormatNames,
  subtitleFormats,
  writableEncodings,
  writeEncoded,
} from "@voxloom/subtitles";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../lib/save-file.ts";
import { Labeled } from "../../ui/labeled.tsx";
import { SiteButton } from "../../ui/site-button.tsx";
import { SubtitleLosses } from "../../ui/subtitle-losses.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import { PanelFrame } from "./panel-frame.tsx";

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
  const losses = useMemo(() => computeLoss(document, format, { frameRate }), [document, format, frameRate]);
  const written = useMemo(
    () => writeEncoded(document, format, { frameRate, encoding }),
    [document, format, frameRate, encoding],
  );
  const { name: formatName, endings } = subtitleFormatNames[format];
  const save = () => {
    const base = name.replace(/\.[^.]{1,12}$/, "") || "subtitles";
    saveBlob(new Blob([written.bytes]), `${base}.${endings[0]}`);
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
      <SubtitleLosses losses={losses} formatName={formatName} lostLetters={written.lost} />
      <SiteButton look="colorful" onClick={save}>
        {t("download.save", { format: formatName })}
      </SiteButton>
    </PanelFrame>
  );
}
