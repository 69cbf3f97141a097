import { lazy, Suspense } from "react";
import { useSignInPrompt } from "../lib/session/sign-in-prompt.ts";

const SignInPrompts = lazy(async () => {
  const [prompts, { showDocumentPhrases }] = await Promise.all([
    import("./sign-in-prompts.tsx"),
    import("../lib/phrases/phrases.ts"),
  ]);
  await showDocumentPhrases("common", "account", "errors");
  return prompts;
});

/** Shows what asks to sign in, above any page; its code is fetched when it is first needed. */
export function SignInHost() {
  const prompt = useSignInPrompt();
  return prompt === null ? null : (
    <Suspense fallback={null}>
      <SignInPrompts prompt={prompt} />
    </Suspense>
  );
}
