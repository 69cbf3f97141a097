import { Button, Card, Stack, Text, Title } from "@mantine/core";
import { parseLocale } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { pictureIn } from "../../lib/site/picture-in.ts";
import { PageHead } from "../../ui/page-head.tsx";
import styles from "./ahead-page.module.css";

/** Where a page leads to what works meanwhile. */
const ways = {
  referrals: paths.creditDetails,
} as const;

/** What is seen of it today, in the product's own pictures of 1440 by 900 pixels. */
const pictures: Record<keyof typeof ways, string> = {
  referrals: "/pictures/product/credits.avif",
};

/** A page of the workspace that is not there yet: what it is for, and what does the job today. */
export function AheadPage({ of }: { of: keyof typeof ways }) {
  const { t, i18n } = useTranslation("ahead");
  return (
    <>
      <PageHead title={t(`${of}.title`)} intro={t(`${of}.text`)} />
      <Stack maw={680} gap="lg">
        <Card>
          <Text fw={600} c="var(--ink-soft)" mb="xs">
            {t("notYet")}
          </Text>
          <Title order={2} fz="xl" mb="xs">
            {t("today")}
          </Title>
          <Text mb="lg">{t(`${of}.works`)}</Text>
          <Button component={Link} to={ways[of]} style={{ alignSelf: "flex-start" }}>
            {t(`${of}.action`)}
          </Button>
          <Card.Section mt="lg">
            <img
              className={styles.picture}
              src={pictureIn(parseLocale(i18n.language), pictures[of])}
              alt=""
              width={1440}
              height={900}
              loading="lazy"
            />
          </Card.Section>
        </Card>
      </Stack>
    </>
  );
}
