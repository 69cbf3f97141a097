import { type ReactNode, useEffect, useState } from "react";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { sessionReady } from "../lib/session/restore-session.ts";
import { useSession } from "../lib/session/use-session.ts";
import { useDocumentPhrases } from "./use-document-phrases.ts";

/** The menu of who is signed in; `children` for nobody, once that is known. */
export default function AccountOfSession({ children }: { children: ReactNode }) {
  const user = useSession();
  useDocumentPhrases();
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    void sessionReady().then(() => setIsKnown(true));
  }, []);
  if (user !== null) return <AccountMenu user={user} />;
  return isKnown ? children : <div style={{ width: 36, height: 36 }} />;
}
