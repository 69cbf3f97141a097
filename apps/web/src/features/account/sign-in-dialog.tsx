import { Button, Modal, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { signUpAddress, targetAfterSignIn } from "../../lib/session/redirects.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { EmailForm } from "./email-form.tsx";
import { SignInChoices } from "./sign-in-choices.tsx";

type SignInDialogProps = {
  /** Where to go afterwards; null for nowhere in particular. */
  target: string | null;
  /** Signs in within the dialog and leaves the page as it is. */
  staysHere: boolean;
  onClose: () => void;
};

/** The ways to sign in above the page, 480 px wide. An outside click does not close it. */
export function SignInDialog({ target, staysHere, onClose }: SignInDialogProps) {
  const { t } = useTranslation(["account", "common"]);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isByEmail, setIsByEmail] = useState(false);
  const isSignedIn = useSession() !== null;
  // Signed in here or by another tab: there is nothing left to ask.
  useEffect(() => {
    if (isSignedIn) onClose();
  }, [isSignedIn, onClose]);
  const chooseEmail = () => {
    if (staysHere) return setIsByEmail(true);
    onClose();
    navigate(signUpAddress({ pathname, search }, target));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      centered
      closeOnClickOutside={false}
      title={t("signIn.title")}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      {isByEmail ? (
        <Stack gap="sm">
          <EmailForm />
          <Button variant="subtle" onClick={() => setIsByEmail(false)}>
            {t("signIn.otherWays")}
          </Button>
        </Stack>
      ) : (
        <SignInChoices
          target={staysHere ? `${pathname}${search}` : targetAfterSignIn(new URLSearchParams(search), target)}
          onEmail={chooseEmail}
        />
      )}
    </Modal>
  );
}
