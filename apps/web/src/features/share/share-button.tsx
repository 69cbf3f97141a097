import { Button, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconShare } from "@tabler/icons-react";
import type { Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { openSignIn } from "../../lib/session/sign-in-prompt.ts";
import { useNeedsAccount } from "../../lib/session/use-needs-account.ts";
import { ShareSettings } from "./share-settings.tsx";

type ShareButtonProps = {
  task: Task;
  /** Whether there is a picture to be embedded elsewhere. */
  hasVideo: boolean;
  /** What the video's next download costs, in tenths of a credit. */
  videoTenths: number;
};

/** Opens the dialog that shares a task. Someone without an account is shown the way to one, where one is needed. */
export function ShareButton({ task, hasVideo, videoTenths }: ShareButtonProps) {
  const { t } = useTranslation(["share", "common"]);
  const [isOpen, { open, close }] = useDisclosure(false);
  const needsAccount = useNeedsAccount();
  const signIn = () => {
    close();
    openSignIn({ staysHere: true });
  };
  return (
    <>
      <Button variant="default" leftSection={<IconShare size={18} aria-hidden="true" />} onClick={open}>
        {t("button")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        size="lg"
        title={t("title", { name: task.name })}
        closeButtonProps={{ "aria-label": t("common:action.close") }}
        styles={{ title: { overflowWrap: "anywhere" } }}
      >
        {needsAccount ? (
          <Stack align="flex-start">
            <Text>{t("signIn.text")}</Text>
            <Button onClick={signIn}>{t("signIn.button")}</Button>
          </Stack>
        ) : (
          <ShareSettings task={task} hasVideo={hasVideo} videoTenths={videoTenths} />
        )}
      </Modal>
    </>
  );
}
