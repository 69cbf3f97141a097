import { Alert, Stack, Text } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import { accountRules } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";

/** Where the folder lies unless VOXLOOM_DATA says otherwise. */
const outboxFolder = "data/outbox";

/** Says that a code is on its way and, where this server's mails only go into a folder, where to look. */
export function CodeSent({ email, mail }: { email: string; mail: "smtp" | "outbox" }) {
  const { t } = useTranslation("account");
  const formats = useFormats();
  return (
    <Alert
      color="brand"
      variant="light"
      icon={<IconMailCheck size={20} />}
      role="status"
      styles={{ message: { color: "var(--ink)" } }}
    >
      <Stack gap={4}>
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {t("code.sent", { email, time: formats.duration(accountRules.codeValidSeconds * 1000) })}
        </Text>
        {mail === "outbox" ? <Text size="sm">{t("code.outbox", { folder: outboxFolder })}</Text> : null}
      </Stack>
    </Alert>
  );
}
