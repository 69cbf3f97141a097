import styles from "./site-footer.module.css";
import { askSite } from "./site-requests.ts";

/** Opens the way to write to support. */
export function FooterContact({ label }: { label: string }) {
  return (
    <li>
      <button type="button" className={styles.link} onClick={() => askSite("contact")}>
        {label}
      </button>
    </li>
  );
}

/** Opens the choice of cookies anew. */
export function FooterCookies({ label }: { label: string }) {
  return (
    <li>
      <button type="button" className={styles.link} onClick={() => askSite("cookies")}>
        {label}
      </button>
    </li>
  );
}
