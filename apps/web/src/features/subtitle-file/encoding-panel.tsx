import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EncodingChoice } from "../../ui/encoding-choice.tsx";
import { SiteButton } from "../../ui/site-button.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { readWork } from "./subtitle-work.ts";

/** Another encoding for the file, with how it would read. */
export function EncodingPanel() {
  const { t } = useTranslation("subtitle-file");
  const { replace } = useDesk().getState();
  const work = useDeskState((state) => state.work);
  const isEdited = useDeskState(({ past }) => past.length > 0);
  const [encoding, setEncoding] = useState(work.encoding);
  const read = () => {
    const again = readWork(work.name, work.bytes, encoding);
    if (again !== null) replace(again.document, encoding);
  };
  return (
    <PanelFrame title={t("encoding")}>
      <EncodingChoice
        bytes={work.bytes}
        value={encoding}
        onChange={setEncoding}
        label={t("encoding")}
        preview={t("encodingPreview", { encoding })}
      />
      {isEdited ? <p>{t("encodingEdits")}</p> : null}
      <SiteButton disabled={encoding === work.encoding} onClick={read}>
        {t("encodingUse")}
      </SiteButton>
    </PanelFrame>
  );
}
