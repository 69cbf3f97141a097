import { type ReactNode, Suspense, useEffect, useState } from "react";
import { lazyOr } from "../lib/lazy-or.ts";
import { isLikelySignedIn } from "../lib/session/session-hint.ts";
import { openSignIn, useSignInPrompt } from "../lib/session/sign-in-prompt.ts";
import styles from "./header-account.module.css";

type WithSignIn = { children: ReactNode };

const AccountOfSession = lazyOr<WithSignIn>(async () => {
  const [account, { showDocumentPhrases }] = await Promise.all([
    import("./account-of-session.tsx"),
    import("../lib/phrases/phrases.ts"),
  ]);
  await showDocumentPhrases("common");
  return account;
}, JustSignIn);

/** Without the code for who is signed in there is still the way to sign in. */
function JustSignIn({ children }: WithSignIn) {
  return children;
}

/**
 * The end of a header: the way to sign in (`label`), or the menu of who is. What a session needs is fetched only where
 * one is likely, to keep public pages light. `staysHere`: signing in leaves the page as it is.
 */
export function HeaderAccount({ label, staysHere = false }: { label: string; staysHere?: boolean }) {
  const [isLikely, setIsLikely] = useState(false);
  const prompt = useSignInPrompt();
  // Only the browser knows, and other tabs may sign in: the prerendered page shows the way to sign in.
  useEffect(() => {
    const look = () => setIsLikely((was) => was || isLikelySignedIn());
    // One may have signed in within the dialog, and stayed here.
    if (prompt === null) look();
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, [prompt]);
  const signIn = (
    <button type="button" className={styles.button} onClick={() => openSignIn({ staysHere })}>
      {label}
    </button>
  );
  if (!isLikely && !staysHere) return signIn;
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <AccountOfSession>{signIn}</AccountOfSession>
    </Suspense>
  );
}
