import { type ReactNode, useEffect, useId, useRef } from "react";
import { SiteButton } from "../../ui/site-button.tsx";
import styles from "./desk-dialog.module.css";

type DeskDialogProps = {
  title: string;
  isOpen: boolean;
  /** As wide as the page allows. Default: as a question is. */
  isWide?: boolean;
  /** Of the button beside the title that closes it. Default: there is none. */
  closeLabel?: string;
  /** Called however it was closed. */
  onClose: () => void;
  children: ReactNode;
};

/** A dialog over the desk; nothing below it can be reached meanwhile. */
export function DeskDialog({ title, isOpen, isWide, closeLabel, onClose, children }: DeskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.dialog} data-wide={isWide} onClose={onClose} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {closeLabel === undefined ? null : (
          <SiteButton look="default" size="small" onClick={() => dialog.current?.close()}>
            {closeLabel}
          </SiteButton>
        )}
      </header>
      {children}
    </dialog>
  );
}
