import { type ComponentProps, Suspense, useEffect } from "react";
import { lazyOr } from "../lib/lazy-or.ts";
import { closePrompt, useSignInPrompt } from "../lib/session/sign-in-prompt.ts";
import { failedWords } from "./failed-words.ts";
import type Prompts from "./sign-in-prompts.tsx";

const SignInPrompts = lazyOr<ComponentProps<typeof Prompts>>(async () => {
  const [prompts, { showDocumentPhrases }] = await Promise.all([
    import("./sign-in-prompts.tsx"),
    import("../lib/phrases/phrases.ts"),
  ]);
  await showDocumentPhrases("common", "account", "errors");
  return prompts;
}, NotThere);

/** Says so in the browser's own way, for the page below may hold what somebody has typed; the next press tries again. */
function NotThere() {
  useEffect(() => {
    closePrompt();
    alert(failedWords().text);
  }, []);
  return null;
}

/** Shows what asks to sign in, above any page; its code is fetched when it is first needed. */
export function SignInHost() {
  const prompt = useSignInPrompt();
  return prompt === null ? null : (
    <Suspense fallback={null}>
      <SignInPrompts prompt={prompt} />
    </Suspense>
  );
}
