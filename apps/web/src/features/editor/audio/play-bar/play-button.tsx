import { ActionIcon, Tooltip } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { CommandHint } from "../../keys/command-hint.tsx";
import type { CommandId } from "../../keys/command-list.ts";
import styles from "./play-bar.module.css";

type PlayButtonProps = {
  label: string;
  Icon: Icon;
  onClick: () => void;
  /** Whose keys the tooltip shows. */
  command?: CommandId;
  isPressed?: boolean;
  isMain?: boolean;
};

/** A button of the transport, with its words and keys in a tooltip. */
export function PlayButton({ label, Icon, onClick, command, isPressed, isMain = false }: PlayButtonProps) {
  return (
    <Tooltip
      label={
        <span className={styles.hint}>
          {label} {command ? <CommandHint id={command} /> : null}
        </span>
      }
    >
      <ActionIcon
        variant={isMain ? "filled" : isPressed ? "light" : "subtle"}
        size={36}
        aria-label={label}
        aria-pressed={isPressed}
        onClick={onClick}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
