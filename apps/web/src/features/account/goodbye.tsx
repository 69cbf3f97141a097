import { Button, Group } from "@mantine/core";
import { IconUserOff } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { dropSession } from "../../lib/session/session.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";

/** What is left of a deactivated account: the day it is deleted on, and the way back. Signs out when it appears. */
export function Goodbye({ deletedAt }: { deletedAt: string }) {
  const { t } = useTranslation(["account", "common"]);
  const formats = useFormats();
  useEffect(dropSession, []);
  return (
    <>
      <PageHead title={t("goodbye.title")} />
      <EmptyState
        icon={<IconUserOff size={28} />}
        title={t("deactivate.deletedOn", { day: formats.day(deletedAt) })}
      >
        <p>{t("goodbye.text")}</p>
        <Group>
          <Button component={Link} to={paths.signIn}>
            {t("common:account.signIn")}
          </Button>
          <Button component={Link} to={paths.home} variant="default">
            {t("common:page.goHome")}
          </Button>
        </Group>
      </EmptyState>
    </>
  );
}
