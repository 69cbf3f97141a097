import { Box, Button, FileButton, Group, Input, Text } from "@mantine/core";
import { IconUpload, IconX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AssetKind, Material } from "@voxloom/contract";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { AssetPicker } from "../../ui/assets/asset-picker.tsx";
import { Poster } from "../../ui/poster.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { buildAccept } from "../check-file.ts";
import { materialQuery } from "../material-query.ts";
import { UploadCard } from "../upload-card.tsx";
import { useUpload } from "../use-upload.ts";

type BrandFileProps = {
  label: string;
  description?: string;
  /** What can be taken here, and the endings of files that can be sent. */
  kinds: readonly AssetKind[];
  endings: readonly string[];
  materialId: string | null;
  onChange: (material: Material | null) => void;
  /** One more upload runs, or one less: what is saved meanwhile would lack it. */
  onBusy: (by: 1 | -1) => void;
  /** The list of assets is shown over the dialog, or gone. */
  onListShown: (isShown: boolean) => void;
  /** What else can be said of the file, while there is one. */
  children?: ReactNode;
};

/** A file of a brand: sent now or taken of the assets, and left out again. */
export function BrandFile(props: BrandFileProps) {
  const { label, description, kinds, endings, materialId, onChange, onBusy, onListShown, children } = props;
  const { t } = useTranslation("brand");
  const client = useQueryClient();
  const { data, error } = useQuery({ ...materialQuery(materialId ?? ""), enabled: materialId !== null });
  const upload = useUpload((material) => {
    client.setQueryData(materialQuery(material.id).queryKey, material);
    onChange(material);
  });
  const isBusy = upload.view !== null;
  useEffect(() => {
    if (!isBusy) return;
    onBusy(1);
    return () => onBusy(-1);
  }, [isBusy]);
  const getContent = () => {
    if (upload.view !== null) return <UploadCard upload={upload} />;
    if (materialId === null)
      return (
        <Group gap="sm">
          <FileButton
            accept={buildAccept(endings)}
            onChange={(file) => file !== null && void upload.start(file)}
          >
            {(button) => (
              <Button variant="default" leftSection={<IconUpload size={16} aria-hidden="true" />} {...button}>
                {t("upload")}
              </Button>
            )}
          </FileButton>
          <AssetPicker kinds={kinds} onChoose={onChange} onShown={onListShown} />
        </Group>
      );
    return (
      <Group gap="sm" wrap="nowrap">
        <Poster url={data?.posterUrl ?? null} fit="contain" width={72}>
          {null}
        </Poster>
        <Text size="sm" fw={600} truncate dir="auto" style={{ flex: 1 }}>
          {error === null ? (data?.name ?? "") : t("gone")}
        </Text>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconX size={16} aria-hidden="true" />}
          aria-label={t("removeOf", { part: label })}
          onClick={() => onChange(null)}
        >
          {t("remove")}
        </Button>
      </Group>
    );
  };
  return (
    <Input.Wrapper label={label} description={description} labelElement="div" role="group" aria-label={label}>
      {upload.problem === null ? null : <ProblemAlert problem={upload.problem} />}
      <Box mt={6}>{getContent()}</Box>
      {materialId === null ? null : children}
    </Input.Wrapper>
  );
}
