import { Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LogList } from "./log-list.tsx";

/** What administrators did to a person and their things. */
export function PersonLog({ userId }: { userId: string }) {
  const { t } = useTranslation("admin");
  return (
    <Stack gap="xs" component="section">
      <Title order={3} fz="lg">
        {t("tab.log")}
      </Title>
      <LogList filter={{ subjectId: userId }} />
    </Stack>
  );
}
