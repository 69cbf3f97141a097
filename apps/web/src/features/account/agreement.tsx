import { Anchor, Text } from "@mantine/core";
import { parseLocale } from "@voxloom/contract";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { getAddress, type PagePath } from "../../lib/site/locale-paths.ts";

/** What going on means: agreeing to the terms of service and the privacy policy, in the reader's language. */
export function Agreement() {
  const { t, i18n } = useTranslation("account");
  const link = (page: PagePath) => (
    <Anchor
      component={Link}
      to={getAddress(parseLocale(i18n.language), page)}
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
