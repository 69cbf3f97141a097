import { Avatar, Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { accountRules, type UserInfo } from "@voxloom/contract";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { cropAvatar, PictureUnreadable } from "./crop-avatar.ts";
import { useUpdateAccount } from "./use-update-account.ts";

/** The account's picture, with the ways to another and to none. */
export function AvatarField({ user }: { user: UserInfo }) {
  const { t } = useTranslation("account");
  const update = useUpdateAccount();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const resetChooser = useRef<() => void>(null);
  const take = async (file: File | null) => {
    if (file === null) return;
    setIsUnreadable(false);
    try {
      update.mutate({ avatar: await cropAvatar(file) });
    } catch (error) {
      if (!(error instanceof PictureUnreadable)) throw error;
      setIsUnreadable(true);
    }
    // So that the same file can be chosen again.
    resetChooser.current?.();
  };
  return (
    <Stack gap="xs">
      <Group>
        <Avatar src={user.avatar} name={user.name} color="brand" size={80} alt="" />
        <FileButton
          resetRef={resetChooser}
          accept="image/png,image/jpeg,image/webp"
          onChange={(file) => void take(file)}
        >
          {(props) => (
            <Button {...props} variant="default" loading={update.isPending}>
              {t("avatar.change")}
            </Button>
          )}
        </FileButton>
        {user.avatar ? (
          <Button
            variant="subtle"
            disabled={update.isPending}
            onClick={() => update.mutate({ avatar: null })}
          >
            {t("avatar.remove")}
          </Button>
        ) : null}
      </Group>
      <Text size="sm" c="var(--ink-soft)">
        {t("avatar.hint", { pixels: accountRules.avatarSidePixels })}
      </Text>
      {isUnreadable ? (
        <Text size="sm" c="var(--bad)" role="alert">
          {t("avatar.unreadable")}
        </Text>
      ) : null}
      {update.error ? <ProblemAlert problem={update.error} /> : null}
    </Stack>
  );
}
