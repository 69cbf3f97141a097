import { Suspense, useCallback, useId, useRef, useState } from "react";
import { fetchAhead, lazyOr } from "../../lib/lazy-or.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { useDismiss } from "../../lib/use-dismiss.ts";
import styles from "./mobile-menu-button.module.css";

const loadMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazyOr(loadMenu);

/** The three lines that open the menu on narrow screens. */
export function MobileMenuButton() {
  const { words } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(root, isOpen, close);
  return (
    <div ref={root} className={styles.root}>
      <button
        type="button"
        className={styles.button}
        aria-label={isOpen ? words.menu.close : words.menu.open}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onPointerDown={fetchAhead(loadMenu)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={isOpen ? "M5 5l14 14M19 5 5 19" : "M3 6h18M3 12h18M3 18h18"}
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <div id={menuId} className={styles.panel} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={null}>
            <MobileMenu onClose={close} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
