import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { takeDropped } from "../lib/dropped-files.ts";
import styles from "./file-drop.module.css";

type FileDropProps = {
  /** As an input takes it; without it every file can be chosen. */
  accept?: string;
  onFile: (file: File, others: readonly File[]) => void;
  /** Several are taken at once, and what is in folders that are dropped. Default: one. */
  isMultiple?: boolean;
  /** One of the fields of a form: as wide as they are, and no higher than it must be. Default: a page's great call. */
  isField?: boolean;
  /** What stands in the box; `choose` opens the browser's own dialog. */
  children: (choose: () => void) => ReactNode;
};

/** The class of a lesser way in the box, such as a sample: a link, or a button that looks like one. */
export const dropLinkClass = styles.link;

/** A box on a public page that takes a file, or several, dropped on it or chosen. */
export function FileDrop({ accept, onFile, isMultiple = false, isField = false, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: Iterable<File> | null) => {
    const [file, ...others] = files ?? [];
    if (file !== undefined) onFile(file, isMultiple ? others : []);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      data-field={isField || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (isMultiple) takeDropped(event.dataTransfer, take);
        else take(event.dataTransfer.files);
      }}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          take(event.currentTarget.files);
          // An emptied input tells of a file that is chosen again, as after it was refused and changed.
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}
