import { Button, Card, Text, Title } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { parseLocale } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { getAddress } from "../../lib/site/locale-paths.ts";

/** The way to the page on which one chooses one's mails. */
export function MailsCard() {
  const { t, i18n } = useTranslation("mail-subscription");
  return (
    <Card component="section" aria-labelledby="mails">
      <Title order={2} fz="xl" mb="xs" id="mails">
        {t("title")}
      </Title>
      <Text mb="md">{t("intro")}</Text>
      <Button
        component={Link}
        to={getAddress(parseLocale(i18n.language), paths.mailSubscription)}
        variant="default"
        leftSection={<IconMail size={18} aria-hidden="true" />}
        style={{ alignSelf: "flex-start" }}
      >
        {t("open")}
      </Button>
    </Card>
  );
}
