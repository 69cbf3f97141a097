import { decodeSubtitles, subtitleEncodings } from "@voxloom/subtitles";
import { useMemo } from "react";
import styles from "./encoding-choice.module.css";
import { Labeled } from "./labeled.tsx";

/** Lines with letters that tell encodings apart. */
const shownLines = 6;

type EncodingChoiceProps = {
  /** The file as it is. */
  bytes: Uint8Array;
  value: string;
  onChange: (encoding: string) => void;
  label: string;
  /** Says that the lines below are how it reads in this encoding. */
  preview: string;
};

/** The encodings of a subtitle file, those that fit first, with how it reads in the one that is chosen. */
export function EncodingChoice({ bytes, value, onChange, label, preview }: EncodingChoiceProps) {
  const fitting = useMemo(() => decodeSubtitles(bytes).alternatives, [bytes]);
  const lines = useMemo(() => {
    const text = decodeSubtitles(bytes, { encoding: value }).text.split(/\r?\n/);
    const telling = text.filter((line) => /[^\x00-\x7f]/.test(line));
    return (telling.length > 0 ? telling : text.filter((line) => /\p{L}/u.test(line))).slice(0, shownLines);
  }, [bytes, value]);
  return (
    <div className={styles.choice}>
      <Labeled label={label}>
        <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {[...new Set([value, ...fitting, ...subtitleEncodings])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </Labeled>
      <p>{preview}</p>
      <div className={styles.preview} aria-live="polite">
        {lines.map((line, index) => (
          <p key={index} dir="auto">
            {line.slice(0, 200)}
          </p>
        ))}
      </div>
    </div>
  );
}
