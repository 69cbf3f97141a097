import { Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { currentAddress } from "../../lib/address/current-address.ts";
import { signInAddress } from "../../lib/session/redirects.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { DeactivateCard } from "./deactivate-card.tsx";
import { ExportCard } from "./export-card.tsx";
import { Goodbye } from "./goodbye.tsx";
import { MailsCard } from "./mails-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** The account: who one is here, where one is signed in, one's data, and the way out for good. */
export function AccountPage() {
  const { t } = useTranslation("account");
  const user = useSession();
  const navigate = useNavigate();
  const [deletedAt, setDeletedAt] = useState<string | null>(null);
  const mustLeave = user === null && deletedAt === null;
  useEffect(() => {
    if (mustLeave) void navigate(signInAddress(currentAddress()), { replace: true });
  }, [mustLeave, navigate]);
  if (deletedAt !== null) return <Goodbye deletedAt={deletedAt} />;
  if (user === null) return null;
  return (
    <>
      <PageHead title={t("page.title")} intro={t("page.intro")} />
      <Stack gap="lg" maw={720}>
        <ProfileCard user={user} />
        <SessionsCard />
        {user.roles.includes("admin") ? <SecondFactorCard /> : null}
        <MailsCard />
        <ExportCard />
        <DeactivateCard onDeactivated={setDeletedAt} />
      </Stack>
    </>
  );
}
