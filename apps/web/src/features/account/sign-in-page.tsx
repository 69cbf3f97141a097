import { Alert, Card, Stack, Title } from "@mantine/core";
import type { Problem } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { signUpAddress, targetAfterSignIn } from "../../lib/session/redirects.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./account.module.css";
import { SignInChoices } from "./sign-in-choices.tsx";
import { useLeaveWhenSignedIn } from "./use-leave-when-signed-in.ts";

type SignInPageProps = {
  /** Shown after signing out, which may not have worked. */
  afterSignOut?: { problem: Problem | null };
};

/** The page of the ways to sign in; `?problem=` names what went wrong at a provider. */
export function SignInPage({ afterSignOut }: SignInPageProps) {
  const { t } = useTranslation("account");
  const here = useLocation();
  const { search } = here;
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const providerProblem = query.get("problem");
  const problem =
    afterSignOut?.problem ??
    (providerProblem === null ? null : { code: providerProblem, message: "", details: {} });
  const target = targetAfterSignIn(query);
  const isSignedIn = useSession() !== null;
  useLeaveWhenSignedIn(target, { unless: afterSignOut !== undefined });
  return (
    <Card className={styles.signIn} p="clamp(var(--space-4), 5vw, var(--space-7))">
      <Stack>
        <Title order={1} fz="var(--text-title)" ta="center">
          {t("signIn.title")}
        </Title>
        {afterSignOut && !isSignedIn ? (
          <Alert color="brand" variant="light" role="status" styles={{ message: { color: "var(--ink)" } }}>
            {t("signIn.signedOut")}
          </Alert>
        ) : null}
        {problem ? <ProblemAlert problem={problem} /> : null}
        <SignInChoices target={target} onEmail={() => navigate(signUpAddress(here, null))} />
      </Stack>
    </Card>
  );
}
