import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import type { MusicSections } from "./use-music-sections.ts";

/** Asks before a cut of longer shots leaves pictures out of a video. */
export function AskLostPictures({
  sections,
}: {
  sections: Pick<MusicSections, "lostPictures" | "answerLost">;
}) {
  const { t } = useTranslation(["video-editor", "common"]);
  const formats = useFormats();
  const { lostPictures, answerLost } = sections;
  return (
    <Modal
      opened={lostPictures !== null}
      onClose={() => answerLost(false)}
      title={t("sections.lostTitle")}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <Stack>
        {/* While it closes there is no number any more. */}
        {lostPictures === null ? null : (
          <Text size="sm">{t("sections.lost", { number: formats.number(lostPictures) })}</Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={() => answerLost(false)}>
            {t("common:action.cancel")}
          </Button>
          <Button onClick={() => answerLost(true)}>{t("sections.lostCut")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
