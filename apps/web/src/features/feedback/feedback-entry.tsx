import { NavLink } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMessageCircle } from "@tabler/icons-react";
import { feedbackTypeSchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useSession } from "../../lib/session/use-session.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { FeedbackDialog } from "./feedback-dialog.tsx";

/** The menu's way to tell the people who run this what is wrong, missing or good; for whom needs no account, or has one. */
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
  if ((user === null && siteSettings.hasBilling) || !ready) return null;
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
      <FeedbackDialog
        types={user?.feedbackTypes ?? feedbackTypeSchema.options}
        isOpen={isOpen}
        onClose={close}
      />
    </>
  );
}
