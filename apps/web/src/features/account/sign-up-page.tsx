import { Anchor, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import { targetAfterSignIn } from "../../lib/session/redirects.ts";
import { getAddress, localeOfAddress } from "../../lib/site/locale-paths.ts";
import { EmailForm } from "./email-form.tsx";
import { GreetingVideo } from "./greeting-video.tsx";
import styles from "./sign-up.module.css";
import { useLeaveWhenSignedIn } from "./use-leave-when-signed-in.ts";

/** Sign-up and sign-in by e-mail, beside a panel that shows what the product does. */
export function SignUpPage() {
  const { t } = useTranslation("account");
  const { pathname, search } = useLocation();
  useLeaveWhenSignedIn(targetAfterSignIn(new URLSearchParams(search)));
  return (
    <div className={styles.page}>
      <aside className={styles.aside}>
        <GreetingVideo />
        <div className={styles.said}>
          <p className={styles.asideTitle}>{t("signUp.asideTitle")}</p>
          <p className={styles.asideText}>{t("signUp.asideText")}</p>
        </div>
      </aside>
      <Stack className={styles.form}>
        <Title order={1} fz="var(--text-title)">
          {t("signUp.title")}
        </Title>
        <Text c="var(--ink-soft)">{t("signUp.intro")}</Text>
        <EmailForm />
        <Anchor
          component={Link}
          to={`${getAddress(localeOfAddress(pathname), paths.signIn)}${search}`}
          c="var(--brand-text)"
          ta="center"
          size="sm"
        >
          {t("signIn.otherWays")}
        </Anchor>
      </Stack>
    </div>
  );
}
