import { type DragEvent, type ReactNode, useRef, useState } from "react";
import styles from "./file-drop.module.css";

type FileDropProps = {
  /** As an input takes it; without it every file can be chosen. */
  accept?: string;
  onFile: (file: File) => void;
  /** What stands in the box; `choose` opens the browser's own dialog. */
  children: (choose: () => void) => ReactNode;
};

/** A box on a public page that takes one file, dropped on it or chosen. */
export function FileDrop({ accept, onFile, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
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
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => take(event.currentTarget.files)}
      />
    </div>
  );
}
