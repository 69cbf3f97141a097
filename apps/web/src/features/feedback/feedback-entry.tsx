import { NavLink } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMessageCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../lib/session/use-session.ts";
import { FeedbackDialog } from "./feedback-dialog.tsx";

/** The menu's way to tell the people who run this what is wrong, missing or good; for people with an account. */
export function FeedbackEntry({
  className,
  onPress,
}: {
  className: string | undefined;
  onPress: () => void;
}) {
  const { t, ready } = useTranslation("feedback");
  const user = useSession();
  const [isOpen, { open, close }] = useDisclosure(false);
  if (user === null || !ready) return null;
  return (
    <>
      <NavLink
        component="button"
        type="button"
        className={className}
        label={t("form.open")}
        leftSection={<IconMessageCircle size={20} stroke={1.7} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => {
          onPress();
          open();
        }}
      />
      <FeedbackDialog types={user.feedbackTypes} isOpen={isOpen} onClose={close} />
    </>
  );
}
