import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { Labeled } from "../../ui/labeled.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import styles from "./subtitle-file.module.css";
import { readWork } from "./subtitle-work.ts";

/** Of a file with several languages: which of them is edited. */
export function FileLanguage() {
  const { t } = useTranslation("subtitle-file");
  const formats = useFormats();
  const { replace } = useDesk().getState();
  const work = useDeskState((state) => state.work);
  const isEdited = useDeskState(({ past }) => past.length > 0);
  const { languages, language } = work.document;
  if (languages === undefined || work.bytes.length === 0) return null;
  const read = (wanted: string) => {
    const again = readWork(work.name, work.bytes, work.encoding, wanted);
    if (again !== null) replace(again.document);
  };
  return (
    <div className={styles.unread}>
      <Labeled label={t("fileLanguage")}>
        <select value={language ?? ""} onChange={({ currentTarget }) => read(currentTarget.value)}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(one) ? formats.language(one) : one}
            </option>
          ))}
        </select>
      </Labeled>
      {isEdited ? <p>{t("fileLanguageEdits")}</p> : null}
    </div>
  );
}
