import { Button, Card, Group, SimpleGrid, Skeleton, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { SavedAsset } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BrandKitDialog, newBrand } from "../../ordering/brand/brand-kit-dialog.tsx";
import { BrandSample } from "../../ordering/brand/brand-sample.tsx";
import { type NamedBrand, useBrandKits } from "../../ordering/brand/use-brand-kits.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { notifyWithAction } from "../../ui/notify-with-action.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./assets.module.css";
import { SavedMenu } from "./saved-rows.tsx";
import type { AssetChanges } from "./use-asset-changes.ts";
import { ChooseBox, type Chosen } from "./use-chosen.tsx";

type AssetBrandsProps = {
  items: readonly SavedAsset[] | undefined;
  changes: AssetChanges;
  chosen: Chosen;
};

/** The brand kits of a project, as far as they are among `items`: made, looked at, changed, filed and deleted. */
export function AssetBrands({ items, changes, chosen }: AssetBrandsProps) {
  const { t } = useTranslation(["brand", "tasks", "common"]);
  const { kits, error, refetch, removal } = useBrandKits();
  const byId = new Map(items?.map((item) => [item.id, item]));
  const shown = kits?.filter(({ id }) => items === undefined || byId.has(id));
  const [edited, setEdited] = useState<NamedBrand | null>(null);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const remove = async (kit: NamedBrand & { id: string }) => {
    setLeaving((ids) => [...ids, kit.id]);
    try {
      await removal.mutateAsync(kit.id);
      notifyWithAction(t("deleted", { name: kit.name }), {
        label: t("tasks:undo"),
        close: t("common:action.close"),
        run: () => changes.restore([{ kind: "brand", id: kit.id }]),
      });
    } catch (failed) {
      notifyProblem(failed);
    } finally {
      setLeaving((ids) => ids.filter((id) => id !== kit.id));
    }
  };
  return (
    <>
      <Text c="var(--ink-soft)" mb="md">
        {t("text")}
      </Text>
      <Button
        mb="lg"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setEdited(newBrand)}
      >
        {t("new")}
      </Button>
      {error === null ? null : <ProblemAlert problem={error} onRetry={() => void refetch()} />}
      {kits === undefined && error === null ? <Skeleton height={220} radius="lg" /> : null}
      <SimpleGrid
        cols={{ base: 1, sm: 2 }}
        component="ul"
        p={0}
        m={0}
        style={{ listStyle: "none" }}
        data-choosing={chosen.things.length > 0 || undefined}
      >
        {shown?.map((kit) => (
          <Card key={kit.id} component="li" padding="md" {...getGrip(byId.get(kit.id), chosen)}>
            <div className={styles.item}>
              <BrandBox item={byId.get(kit.id)} chosen={chosen} />
              <BrandSample name={kit.name} brand={kit.brand} />
            </div>
            <Text fw={600} mt="sm" truncate dir="auto">
              {kit.name}
            </Text>
            <Group gap="xs" mt="xs">
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPencil size={16} aria-hidden="true" />}
                aria-label={t("editOf", { name: kit.name })}
                onClick={() => setEdited(kit)}
              >
                {t("edit")}
              </Button>
              <Button
                variant="subtle"
                color="red.8"
                size="sm"
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                aria-label={t("deleteOf", { name: kit.name })}
                loading={leaving.includes(kit.id)}
                onClick={() => void remove(kit)}
              >
                {t("delete")}
              </Button>
              <SavedTools item={byId.get(kit.id)} changes={changes} />
            </Group>
          </Card>
        ))}
      </SimpleGrid>
      {edited === null ? null : (
        <BrandKitDialog first={edited} onClose={() => setEdited(null)} onSaved={() => setEdited(null)} />
      )}
    </>
  );
}

const getGrip = (item: SavedAsset | undefined, chosen: Chosen) =>
  item === undefined ? {} : chosen.getDrag(item);

const BrandBox = ({ item, chosen }: { item: SavedAsset | undefined; chosen: Chosen }) =>
  item === undefined ? null : <ChooseBox className={styles.check} thing={item} chosen={chosen} />;

function SavedTools({ item, changes }: { item: SavedAsset | undefined; changes: AssetChanges }) {
  return item === undefined ? null : <SavedMenu item={item} changes={changes} canDelete={false} />;
}
