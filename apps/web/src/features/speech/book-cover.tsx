import { ActionIcon, Group, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Material, SpeechSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { materialQuery } from "../../ordering/material-query.ts";
import { AssetDrop } from "../../ui/assets/asset-drop.tsx";
import { AssetPicker } from "../../ui/assets/asset-picker.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

const pictures = ["image"] as const;

type BookCoverProps = { cover: SpeechSettings["cover"]; onChange: (cover: SpeechSettings["cover"]) => void };

/** The picture that an audiobook of the text shows, of those among the assets. */
export function BookCover({ cover, onChange }: BookCoverProps) {
  const { t } = useTranslation("speech");
  const { data, error, refetch } = useQuery({
    ...materialQuery(cover?.materialId ?? ""),
    enabled: cover !== null,
  });
  const take = ({ id }: Pick<Material, "id">) => onChange({ materialId: id });
  return (
    <AssetDrop kinds={pictures} onDrop={take}>
      <Group gap="xs" role="group" aria-label={t("cover")}>
        <Text size="sm" c="var(--ink-soft)">
          {t("cover")}
        </Text>
        {cover === null ? (
          <AssetPicker size="xs" variant="subtle" kinds={pictures} onChoose={take} />
        ) : (
          <>
            <Text size="sm" fw={600} truncate maw={200}>
              <bdi>{data?.name ?? ""}</bdi>
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t("coverRemove")}
              onClick={() => onChange(null)}
            >
              <IconX size={16} />
            </ActionIcon>
          </>
        )}
      </Group>
      {cover !== null && error !== null ? (
        <ProblemAlert problem={error} onRetry={() => void refetch()} />
      ) : null}
    </AssetDrop>
  );
}
