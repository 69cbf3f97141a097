import { Menu } from "@mantine/core";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import styles from "./row-menu.module.css";

type RowMenuProps = {
  label: string;
  className: string | undefined;
  children: ReactNode;
  isActive: boolean;
  isDisabled?: boolean;
  button?: RefObject<HTMLButtonElement | null>;
  menu: () => ReactNode;
};

/** A menu of a row. Nothing of it but its button is there until it is opened: rows come and go while one scrolls. */
export function RowMenu(props: RowMenuProps) {
  const { label, className, children, isActive, isDisabled = false, menu } = props;
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const own = useRef<HTMLButtonElement>(null);
  const button = props.button ?? own;
  const change = (opened: boolean) => {
    setOpen(opened);
    if (!opened) button.current?.focus({ preventScroll: true });
  };
  return (
    <span className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={isActive ? 0 : -1}
        disabled={isDisabled}
        // A click outside closes the menu before this button hears of it.
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <Menu
          opened
          onChange={change}
          position="bottom-start"
          withinPortal
          returnFocus={false}
          trapFocus
          // It would stand among the entries as something that is none.
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            <span className={styles.anchor} aria-hidden="true" />
          </Menu.Target>
          <Menu.Dropdown mah="60vh" style={{ overflowY: "auto" }} aria-label={label}>
            {menu()}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </span>
  );
}
