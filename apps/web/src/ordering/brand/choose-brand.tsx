import { Button, Card, Group, Select, Text, Title } from "@mantine/core";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import type { Brand } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { BrandKitDialog, newBrand } from "./brand-kit-dialog.tsx";
import { type NamedBrand, useBrandKits } from "./use-brand-kits.ts";

type ChooseProps = { brand: Brand | null; onChange: (brand: Brand | null) => void };

/** The brand that a video has: one of the kits, a new one, or none. A video keeps what a kit was when it was chosen. */
export function ChooseBrand({ brand, onChange }: ChooseProps) {
  const { t } = useTranslation("brand");
  const { kits = [], error, refetch } = useBrandKits();
  const [edited, setEdited] = useState<NamedBrand | null>(null);
  const chosen = brand === null ? undefined : kits.find((kit) => dequal(kit.brand, brand));
  const isOlder = brand !== null && chosen === undefined;
  return (
    <Card component="section" aria-labelledby="brand">
      <Title order={2} fz="lg" id="brand" mb={4}>
        {t("heading")}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb="md">
        {t("text")}
      </Text>
      {error === null ? null : <ProblemAlert problem={error} onRetry={() => void refetch()} />}
      <Group gap="sm">
        {kits.length === 0 && !isOlder ? null : (
          <Select
            aria-label={t("heading")}
            allowDeselect={false}
            value={brand === null ? "none" : (chosen?.id ?? "older")}
            data={[
              { value: "none", label: t("none") },
              ...kits.map(({ id, name }) => ({ value: id, label: name })),
              ...(isOlder ? [{ value: "older", label: t("older") }] : []),
            ]}
            onChange={(value) => {
              if (value === "none") onChange(null);
              const kit = kits.find(({ id }) => id === value);
              if (kit !== undefined) onChange(kit.brand);
            }}
          />
        )}
        {chosen === undefined ? null : (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setEdited(chosen)}
          >
            {t("edit")}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setEdited(newBrand)}
        >
          {t("new")}
        </Button>
      </Group>
      {edited === null ? null : (
        <BrandKitDialog
          first={edited}
          onClose={() => setEdited(null)}
          onSaved={(kit) => {
            setEdited(null);
            onChange(kit.brand);
          }}
        />
      )}
    </Card>
  );
}
