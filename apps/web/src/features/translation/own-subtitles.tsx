import { ActionIcon, Button, FileButton, Group, Input, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type DubSettings, limits, type Problem } from "@voxloom/contract";
import { subtitleEndings, subtitleFormats } from "@voxloom/subtitles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { acceptSubtitles, isSubtitleFile } from "./check-file.ts";
import { useUpload } from "./use-upload.ts";

type Own = DubSettings["ownSubtitles"];

/** A subtitle file of one's own, in the spoken language or in the one of the dub. */
export function OwnSubtitles({ value, onChange }: { value: Own; onChange: (own: Own) => void }) {
  const { t } = useTranslation("translation");
  const formats = useFormats();
  const [name, setName] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const [rejection, setRejection] = useState<Problem | null>(null);
  const upload = useUpload((material) => {
    setRejection(material.problem);
    if (material.problem !== null) return;
    setName(material.name);
    onChange({ materialId: material.id, side: "source" });
  });
  const problem = upload.problem ?? rejection;
  const take = (file: File | null) => {
    if (!file) return;
    setRejection(null);
    setIsWrong(!isSubtitleFile(file));
    if (isSubtitleFile(file)) void upload.start(file);
  };
  return (
    <Input.Wrapper
      label={t("settings.own")}
      labelElement="div"
      description={t("settings.ownHint", { count: formats.number(subtitleFormats.length) })}
      error={
        isWrong
          ? t("settings.ownWrongType", {
              limit: formats.bytes(limits.maxSubtitleBytes),
              formats: subtitleEndings.join(", "),
            })
          : null
      }
    >
      <Stack gap="sm" mt="xs" align="flex-start">
        {value === null ? (
          <FileButton onChange={take} accept={acceptSubtitles}>
            {(props) => (
              <Button {...props} variant="default" size="sm" loading={upload.view !== null}>
                {t("settings.ownChoose")}
              </Button>
            )}
          </FileButton>
        ) : (
          <>
            <Group gap="xs">
              <Text size="sm" fw={600} dir="auto">
                {name}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t("settings.ownRemove")}
                onClick={() => onChange(null)}
              >
                <IconX size={16} />
              </ActionIcon>
            </Group>
            <Group gap="xs">
              <Text size="sm">{t("settings.ownSide")}</Text>
              <SegmentedControl
                size="xs"
                aria-label={t("settings.ownSide")}
                value={value.side}
                onChange={(side) => onChange({ ...value, side })}
                data={[
                  { value: "source" as const, label: t("settings.ownSource") },
                  { value: "target" as const, label: t("settings.ownTarget") },
                ]}
              />
            </Group>
          </>
        )}
        {problem ? <ProblemAlert problem={problem} /> : null}
      </Stack>
    </Input.Wrapper>
  );
}
