import { Button, Modal, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { leaveForSignIn } from "../../lib/session/leave-for-sign-in.ts";
import { dropSession, onSessionChange } from "../../lib/session/session.ts";

/** What stands above everything once a session is over: there is only the way to sign in again. */
export function SessionOverDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["account", "common"]);
  // Another tab signed in or out: what was said here is no longer so.
  useEffect(() => onSessionChange(onClose), [onClose]);
  const signIn = () => {
    leaveForSignIn({ isForced: true });
    dropSession();
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      size={480}
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t("sessionOver.title")}
    >
      <Stack>
        <Text>{t("sessionOver.text")}</Text>
        <Button onClick={signIn} data-autofocus>
          {t("common:account.signIn")}
        </Button>
      </Stack>
    </Modal>
  );
}
