import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Labeled } from "../../ui/labeled.tsx";
import { SiteButton } from "../../ui/site-button.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import { findCues, replaceChanges } from "./find-text.ts";
import { PanelFrame } from "./panel-frame.tsx";
import styles from "./subtitle-file.module.css";

/** Finds words, and puts others in their place. */
export function FindPanel() {
  const { t } = useTranslation("subtitle-file");
  const { choose, apply } = useDesk().getState();
  const cues = useDeskState(({ work }) => work.document.cues);
  const active = useDeskState((state) => state.active);
  const [text, setText] = useState("");
  const [by, setBy] = useState("");
  const [isCaseMatched, setIsCaseMatched] = useState(false);
  const query = useMemo(() => ({ text, isCaseMatched }), [text, isCaseMatched]);
  const found = useMemo(() => findCues(cues, query), [cues, query]);
  const goOn = () => {
    const next = found.find((index) => index > active) ?? found[0];
    if (next !== undefined) choose(next);
  };
  return (
    <PanelFrame title={t("find.title")}>
      <Labeled label={t("find.find")}>
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: whoever opens it is about to type.
          autoFocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) => key === "Enter" && !nativeEvent.isComposing && goOn()}
        />
      </Labeled>
      <Labeled label={t("find.replace")}>
        <input type="text" value={by} onChange={({ currentTarget }) => setBy(currentTarget.value)} />
      </Labeled>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isCaseMatched}
          onChange={({ currentTarget }) => setIsCaseMatched(currentTarget.checked)}
        />
        {t("find.matchCase")}
      </label>
      <p role="status">{text === "" ? "" : t("find.found", { count: found.length })}</p>
      <div className={styles.row}>
        <SiteButton look="default" size="small" disabled={found.length === 0} onClick={goOn}>
          {t("find.next")}
        </SiteButton>
        <SiteButton
          look="default"
          size="small"
          disabled={found.length === 0}
          onClick={() => apply(replaceChanges(cues, query, by))}
        >
          {t("find.replaceAll")}
        </SiteButton>
      </div>
    </PanelFrame>
  );
}
