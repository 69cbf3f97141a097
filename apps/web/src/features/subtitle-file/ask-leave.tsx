import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SiteButton } from "../../ui/site-button.tsx";
import { useDeskState } from "./desk-context.ts";
import styles from "./subtitle-file.module.css";

type AskLeaveProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

/** Asks before changes go that nobody has downloaded. */
export function AskLeave({ isOpen, onStay, onLeave }: AskLeaveProps) {
  const { t } = useTranslation("subtitle-file");
  const name = useDeskState(({ work }) => work.name);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.dialog} onClose={onStay} aria-labelledby="leave-question">
      <h2 id="leave-question">{t("leave.question", { name })}</h2>
      <p>{t("leave.text")}</p>
      <div className={styles.row}>
        <SiteButton onClick={onStay}>{t("leave.stay")}</SiteButton>
        <SiteButton look="default" onClick={onLeave}>
          {t("leave.discard")}
        </SiteButton>
      </div>
    </dialog>
  );
}
