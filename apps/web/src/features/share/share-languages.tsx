import { Button, Stack, Switch, Text } from "@mantine/core";
import type { Share, Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import type { ShareChange } from "./use-share.ts";

type ShareLanguagesProps = {
  share: Share;
  /** The other languages of the source. */
  others: readonly Task[];
  change: (change: ShareChange) => void;
};

/** Whether the link shows the other languages too. Those that were ordered since are added by the person. */
export function ShareLanguages({ share, others, change }: ShareLanguagesProps) {
  const { t } = useTranslation(["share", "tasks"]);
  const formats = useFormats();
  const nameAll = (tasks: readonly Task[]): string =>
    formats.list(
      tasks.map(({ targetLanguage }) =>
        targetLanguage === null ? t("tasks:languages.original") : formats.language(targetLanguage),
      ),
    );
  const isOn = share.otherTaskIds.length > 0;
  const missing = isOn ? others.filter(({ id }) => !share.otherTaskIds.includes(id)) : [];
  return (
    <Stack gap="xs" align="flex-start">
      <Switch
        label={t("languages.all")}
        description={t("languages.hint", { languages: nameAll(others) })}
        checked={isOn}
        onChange={(event) => change({ withGroup: event.currentTarget.checked })}
      />
      {missing.length > 0 ? (
        <>
          <Text size="sm">{t("languages.missing", { languages: nameAll(missing) })}</Text>
          <Button size="compact-sm" variant="light" onClick={() => change({ withGroup: true })}>
            {t("languages.add")}
          </Button>
        </>
      ) : null}
    </Stack>
  );
}
