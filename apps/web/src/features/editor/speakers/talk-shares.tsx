import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { useEditor } from "../document/stores.tsx";
import { getShare, getStats } from "./speaker-stats.ts";
import styles from "./speakers.module.css";
import { useSpeakerName } from "./use-speaker-name.ts";

/** Who talks how much, as one bar in the colors of the speakers. Nothing where one speaks alone. */
export function TalkShares() {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const getName = useSpeakerName();
  const speakers = useEditor(({ script }) => script.speakers);
  const stats = useEditor(({ script }) => getStats(script));
  const shares = speakers
    .map((speaker) => ({ speaker, share: getShare(stats, speaker.id) }))
    .filter(({ share }) => share > 0);
  if (shares.length < 2) return null;
  const words = shares.map(({ speaker, share }) => `${getName(speaker)} ${formats.percent(share)}`);
  return (
    <div className={styles.shares} role="img" aria-label={`${t("speaker.shares")}: ${formats.list(words)}`}>
      {shares.map(({ speaker, share }, index) => (
        <span key={speaker.id} title={words[index]} style={{ flexGrow: share, background: speaker.color }} />
      ))}
    </div>
  );
}
