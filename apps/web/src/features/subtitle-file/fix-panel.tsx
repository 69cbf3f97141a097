import { locales } from "@voxloom/contract/locales";
import {
  applyChanges,
  type CueProblemKind,
  fixCues,
  lintCues,
  type ProfileName,
  profileNamed,
  profileNames,
} from "@voxloom/subtitles";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ruleNames } from "../../lib/rule-names.ts";
import { Labeled } from "../../ui/labeled.tsx";
import { ChangePreview } from "./change-preview.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { getLanguage } from "./work-language.ts";

const languages = [...new Set(locales.map((locale) => locale.slice(0, 2)))];

/** Fixes by the rules of a house, with every change seen before. */
export function FixPanel() {
  const { t, i18n } = useTranslation("subtitle-file");
  const { apply } = useDesk().getState();
  const document = useDeskState(({ work }) => work.document);
  const [name, setName] = useState<ProfileName>("netflix");
  const [language, setLanguage] = useState(() => getLanguage(document));
  const { fixes, left } = useMemo(() => {
    const profile = profileNamed(name, language);
    const found = fixCues(document.cues, { profile, language });
    const problems: readonly { kind: CueProblemKind }[] = lintCues(
      applyChanges(document.cues, found),
      profile,
    );
    return { fixes: found, left: problems.length };
  }, [document, name, language]);
  const getName = new Intl.DisplayNames([i18n.language], { type: "language" });
  return (
    <PanelFrame title={t("fix.title")}>
      <Labeled label={t("fix.rules")}>
        <select value={name} onChange={({ currentTarget }) => setName(currentTarget.value as ProfileName)}>
          {profileNames.map((one) => (
            <option key={one} value={one}>
              {one === "short-form" ? t("fix.short-form") : ruleNames[one]}
            </option>
          ))}
        </select>
      </Labeled>
      <Labeled label={t("fix.language")}>
        <select value={language} onChange={({ currentTarget }) => setLanguage(currentTarget.value)}>
          {[...new Set([language, ...languages])].map((code) => (
            <option key={code} value={code}>
              {getName.of(code)}
            </option>
          ))}
        </select>
      </Labeled>
      {left > 0 ? <p>{t("fix.left", { count: left })}</p> : null}
      <ChangePreview changes={fixes} onApply={() => apply(fixes)} />
    </PanelFrame>
  );
}
