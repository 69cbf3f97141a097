import { Button, Card, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { downloadCall } from "../../lib/api/download-call.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

/** Everything the account holds, to take away. */
export function ExportCard() {
  const { t } = useTranslation("account");
  const download = useMutation({
    mutationFn: () => downloadCall(calls.account.exportData, {}, "voxloom.zip"),
  });
  return (
    <Card component="section" aria-labelledby="export">
      <Title order={2} fz="xl" mb="xs" id="export">
        {t("export.title")}
      </Title>
      <Text mb="md">{t("export.text")}</Text>
      {download.error ? <ProblemAlert problem={download.error} /> : null}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        style={{ alignSelf: "flex-start" }}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t("export.button")}
      </Button>
    </Card>
  );
}
