import { askFor } from "../late/late-requests.ts";
import styles from "./site-footer.module.css";

/** Opens the way to write to support; a press here is none elsewhere, which would close it again. */
export function FooterContact({ label }: { label: string }) {
  return (
    <li>
      <button type="button" className={styles.link} data-voxloom-chat onClick={() => askFor("contact")}>
        {label}
      </button>
    </li>
  );
}

/** Opens the choice of cookies anew. */
export function FooterCookies({ label }: { label: string }) {
  return (
    <li>
      <button type="button" className={styles.link} onClick={() => askFor("cookies")}>
        {label}
      </button>
    </li>
  );
}
