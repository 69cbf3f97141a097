import { Anchor, Text } from "@mantine/core";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";

/** What going on means: agreeing to the terms of service and the privacy policy. */
export function Agreement() {
  const { t } = useTranslation("account");
  const link = (to: string) => (
    <Anchor
      component={Link}
      to={to}
      target="_blank"
      rel="noopener"
      inherit
      c="var(--brand-text)"
      underline="always"
    />
  );
  return (
    <Text size="xs" c="var(--ink-soft)" ta="center">
      <Trans
        t={t}
        i18nKey="agreement"
        components={{ terms: link(paths.termsOfService), privacy: link(paths.privacyPolicy) }}
      />
    </Text>
  );
}
