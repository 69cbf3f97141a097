import { type PointerEvent, Suspense, useId, useRef, useState } from "react";
import { track } from "../../lib/analytics/track.ts";
import { fetchAhead, lazyOr } from "../../lib/lazy-or.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { SiteLink } from "../../lib/site/site-link.tsx";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { useDismiss } from "../../lib/use-dismiss.ts";
import styles from "./header-menu.module.css";
import type { HeaderMenuName } from "./menu-panel.tsx";

const loadPanel = () => import("./menu-panel.tsx");
const MenuPanel = lazyOr(loadPanel);

/** The header's menu on wide screens: three that open, by press, by key or under the pointer, and the prices, if any. */
export function HeaderMenu() {
  const { words } = useSite();
  const count = () =>
    track("nav_header_click_menu_item", { main_category: "pricing", sub_category: "pricing" });
  return (
    <nav aria-label={words.menu.label} className={styles.nav} onPointerEnter={fetchAhead(loadPanel)}>
      <ul className={styles.list}>
        <HeaderDisclosure name="tools" />
        {siteSettings.hasBilling ? (
          <li>
            <SiteLink page="/pricing" className={styles.entry} onClick={count}>
              {words.menu.pricing}
            </SiteLink>
          </li>
        ) : null}
        <HeaderDisclosure name="resources" />
        <HeaderDisclosure name="partnership" />
      </ul>
    </nav>
  );
}

function HeaderDisclosure({ name }: { name: HeaderMenuName }) {
  const { words } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLLIElement>(null);
  const panelId = useId();
  useDismiss(root, isOpen, () => setIsOpen(false));
  // A mouse opens it by being there, and keeps it open while it is there; fingers and keys press.
  const hover = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") setIsOpen(open);
  };
  return (
    <li
      ref={root}
      className={name === "tools" ? styles.wide : styles.narrow}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
    >
      <button
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onFocus={fetchAhead(loadPanel)}
        onClick={({ nativeEvent }) => setIsOpen((was) => isOfMouse(nativeEvent) || !was)}
      >
        {words.menu[name]}
        <svg className={styles.arrow} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="M1.5 3.5 5 7l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={null}>
            <MenuPanel name={name} />
          </Suspense>
        ) : null}
      </div>
    </li>
  );
}

const isOfMouse = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === "mouse";
