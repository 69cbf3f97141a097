import { TextInput } from "@mantine/core";
import { limits } from "@voxloom/contract";
import { useState } from "react";

type NameFieldProps = {
  label: string;
  name: string;
  className?: string | undefined;
  size?: "xs" | "sm";
  /** With the new name, or null where it stays. */
  onDone: (name: string | null) => void;
};

/** A name as a field in its place: Enter and leaving it keep the new name, Escape the old one. */
export function NameField({ label, name, className, size, onDone }: NameFieldProps) {
  const [typed, setTyped] = useState(name);
  const finish = (): void => {
    const wanted = typed.trim();
    onDone(wanted === "" || wanted === name ? null : wanted);
  };
  return (
    <TextInput
      className={className}
      size={size}
      aria-label={label}
      value={typed}
      maxLength={limits.maxTaskNameCharacters}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        // The keys of an input method choose its words.
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") finish();
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onDone(null);
      }}
    />
  );
}
