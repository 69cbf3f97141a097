import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { track } from "../lib/analytics/track.ts";
import { isLikelySignedIn } from "../lib/session/session-hint.ts";
import { openSignIn } from "../lib/session/sign-in-prompt.ts";
import styles from "./header-account.module.css";

const AccountOfSession = lazy(() => import("./account-of-session.tsx"));

/**
 * The end of a header: the way to sign in, or the menu of who is. What a session needs is fetched only where one is
 * likely, to keep public pages light. `staysHere`: signing in leaves the page as it is.
 */
export function HeaderAccount({ staysHere = false }: { staysHere?: boolean }) {
  const [isLikely, setIsLikely] = useState(false);
  // Only the browser knows, and other tabs may sign in: the prerendered page shows the way to sign in.
  useEffect(() => {
    const look = () => setIsLikely((was) => was || isLikelySignedIn());
    look();
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);
  const signIn = <SignInButton staysHere={staysHere} />;
  if (!isLikely && !staysHere) return signIn;
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <AccountOfSession>{signIn}</AccountOfSession>
    </Suspense>
  );
}

function SignInButton({ staysHere }: { staysHere: boolean }) {
  const { t } = useTranslation("common");
  const open = () => {
    track("sign_in", { is_logged_in: false });
    openSignIn({ staysHere });
  };
  return (
    <button type="button" className={styles.button} onClick={open}>
      {t("account.signIn")}
    </button>
  );
}
