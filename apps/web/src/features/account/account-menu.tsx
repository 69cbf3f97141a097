import { useClickOutside, useDisclosure } from "@mantine/hooks";
import { IconLogout, IconUser } from "@tabler/icons-react";
import type { UserInfo } from "@voxloom/contract";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { signOut } from "../../lib/session/sign-out.ts";
import { Face } from "../../ui/face.tsx";
import styles from "./account-menu.module.css";

/** The face of who is signed in, and below it the way to the account and out. Light enough for public pages. */
export function AccountMenu({ user }: { user: UserInfo }) {
  const { t } = useTranslation("common");
  const panelId = useId();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [hasFailed, setHasFailed] = useState(false);
  const menu = useClickOutside<HTMLDivElement>(close);
  const button = useRef<HTMLButtonElement>(null);
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !isOpen) return;
    close();
    button.current?.focus();
  };
  const leave = async () => {
    setHasFailed(false);
    await signOut().catch(() => setHasFailed(true));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from the buttons and links within.
    <div ref={menu} className={styles.menu} onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t("account.menu", { name: user.name })}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Face name={user.name} picture={user.avatar} />
      </button>
      {isOpen ? (
        <div id={panelId} className={styles.panel}>
          <div className={styles.who}>
            <strong>
              <bdi>{user.name}</bdi>
            </strong>
            {user.email ? (
              <span>
                <bdi>{user.email}</bdi>
              </span>
            ) : null}
          </div>
          <Link to={paths.account} onClick={close}>
            <IconUser size={18} aria-hidden="true" />
            {t("account.account")}
          </Link>
          <button type="button" onClick={() => void leave()}>
            <IconLogout size={18} aria-hidden="true" data-mirror />
            {t("account.signOut")}
          </button>
          {hasFailed ? <div role="alert">{t("account.signOutFailed")}</div> : null}
        </div>
      ) : null}
    </div>
  );
}
