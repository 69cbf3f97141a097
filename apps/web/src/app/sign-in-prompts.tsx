import { SessionOverDialog } from "../features/account/session-over-dialog.tsx";
import { SignInDialog } from "../features/account/sign-in-dialog.tsx";
import { closePrompt, type SignInPrompt } from "../lib/session/sign-in-prompt.ts";
import { KitProviders } from "./kit-providers.tsx";
import { useDocumentPhrases } from "./use-document-phrases.ts";

/** The dialogs that ask to sign in, with all they stand on: a public page has none of it. */
export default function SignInPrompts({ prompt }: { prompt: SignInPrompt }) {
  useDocumentPhrases();
  return (
    <KitProviders>
      {prompt.kind === "session-over" ? (
        <SessionOverDialog onClose={closePrompt} />
      ) : (
        <SignInDialog target={prompt.target} staysHere={prompt.staysHere} onClose={closePrompt} />
      )}
    </KitProviders>
  );
}
