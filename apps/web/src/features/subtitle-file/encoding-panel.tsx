import { decodeSubtitles, subtitleEncodings } from "@voxloom/subtitles";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { SiteButton } from "../../ui/site-button.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import { Labeled, PanelFrame } from "./panel-frame.tsx";
import styles from "./subtitle-file.module.css";
import { readWork } from "./subtitle-work.ts";

/** Lines with letters that tell encodings apart. */
const shownLines = 6;

/** Another encoding for the file, with how it would read. */
export function EncodingPanel() {
  const { t } = useTranslation("subtitle-file");
  const { replace } = useDesk().getState();
  const work = useDeskState((state) => state.work);
  const isEdited = useDeskState(({ past }) => past.length > 0);
  const [encoding, setEncoding] = useState(work.encoding);
  const choices = useMemo(
    () => [...new Set([work.encoding, ...decodeSubtitles(work.bytes).alternatives, ...subtitleEncodings])],
    [work.encoding, work.bytes],
  );
  const lines = useMemo(() => {
    const text = decodeSubtitles(work.bytes, { encoding }).text.split(/\r?\n/);
    const telling = text.filter((line) => /[^\x00-\x7f]/.test(line));
    return (telling.length > 0 ? telling : text.filter((line) => /\p{L}/u.test(line))).slice(0, shownLines);
  }, [work.bytes, encoding]);
  const read = () => {
    const again = readWork(work.name, work.bytes, encoding);
    if (again !== null) replace(again.document, encoding);
  };
  return (
    <PanelFrame title={t("encoding")}>
      <Labeled label={t("encoding")}>
        <select value={encoding} onChange={({ currentTarget }) => setEncoding(currentTarget.value)}>
          {choices.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </Labeled>
      <p>{t("encodingPreview", { encoding })}</p>
      <div className={styles.preview} aria-live="polite">
        {lines.map((line, index) => (
          <p key={index} dir="auto">
            {line.slice(0, 200)}
          </p>
        ))}
      </div>
      {isEdited ? <p>{t("encodingEdits")}</p> : null}
      <SiteButton disabled={encoding === work.encoding} onClick={read}>
        {t("encodingUse")}
      </SiteButton>
    </PanelFrame>
  );
}
