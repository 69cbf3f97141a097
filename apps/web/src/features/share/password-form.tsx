import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, shareLimits } from "@voxloom/contract";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { getProblem } from "../../lib/api/api-error.ts";
import { problemPhrase } from "../../lib/phrases/problem-phrase.ts";
import { keepGrant } from "./grants.ts";
import styles from "./message.module.css";
import { type Shown, sharedTaskQuery } from "./shared-queries.ts";

/** Asks for the password of a share, and opens it. */
export function PasswordForm({ shown }: { shown: Shown }) {
  const { t, i18n } = useTranslation(["share", "common"]);
  const { shareTaskId } = shown;
  const client = useQueryClient();
  const [password, setPassword] = useState("");
  const unlock = useMutation({
    mutationFn: () => api(calls.sharing.unlock, { taskId: shareTaskId, password }),
    onSuccess: async ({ grant }) => {
      keepGrant(shareTaskId, grant);
      await client.resetQueries({ queryKey: sharedTaskQuery(shown).queryKey });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    unlock.mutate();
  };
  return (
    <form className={styles.message} onSubmit={send}>
      <title>{`${t("locked.title")} · ${t("common:product")}`}</title>
      <h1>{t("locked.title")}</h1>
      <p>{t("locked.text")}</p>
      <label htmlFor="share-password">{t("password.label")}</label>
      <input
        id="share-password"
        type="password"
        autoComplete="current-password"
        maxLength={shareLimits.maxPasswordCharacters}
        required
        value={password}
        aria-invalid={unlock.error ? true : undefined}
        aria-describedby={unlock.error ? "share-password-problem" : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p id="share-password-problem" className={styles.problem} role="alert">
        {unlock.error ? problemPhrase(i18n, getProblem(unlock.error)) : ""}
      </p>
      <button type="submit" disabled={unlock.isPending || password === ""}>
        {t("locked.open")}
      </button>
    </form>
  );
}
