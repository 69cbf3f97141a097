import { useTranslation } from "react-i18next";
import { SiteButton } from "../../ui/site-button.tsx";
import { useDeskState } from "./desk-context.ts";
import { DeskDialog } from "./desk-dialog.tsx";
import styles from "./subtitle-file.module.css";

type AskLeaveProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

/** Asks before changes go that nobody has downloaded. */
export function AskLeave({ isOpen, onStay, onLeave }: AskLeaveProps) {
  const { t } = useTranslation("subtitle-file");
  const name = useDeskState(({ work }) => work.name);
  return (
    <DeskDialog title={t("leave.question", { name })} isOpen={isOpen} onClose={onStay}>
      <p>{t("leave.text")}</p>
      <div className={styles.row}>
        <SiteButton onClick={onStay}>{t("leave.stay")}</SiteButton>
        <SiteButton look="default" onClick={onLeave}>
          {t("leave.discard")}
        </SiteButton>
      </div>
    </DeskDialog>
  );
}
