import { ActionIcon, Anchor, Button, Group, Menu, Stack, Text, Title } from "@mantine/core";
import {
  type Icon,
  IconArrowBackUp,
  IconBadge,
  IconDots,
  IconLanguage,
  IconPalette,
  IconTrash,
  IconUserHeart,
} from "@tabler/icons-react";
import type { SavedAsset, SavedKind } from "@voxloom/contract";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, type To } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { openQuestion } from "../../ui/open-dialog.tsx";
import styles from "./assets.module.css";
import { SavedMenuItems } from "./saved-menu.tsx";
import type { AssetChanges } from "./use-asset-changes.ts";
import { toAssets } from "./use-asset-filter.ts";
import { ChooseBox, type Chosen } from "./use-chosen.tsx";

const icons: Record<SavedKind, Icon> = {
  look: IconPalette,
  brand: IconBadge,
  voice: IconUserHeart,
  pronunciation: IconLanguage,
};

/** Where something saved is seen as what it is. */
const toSaved = ({ kind, name }: SavedAsset): To => {
  if (kind === "pronunciation")
    return { pathname: paths.pronunciations, search: new URLSearchParams({ q: name }).toString() };
  const place = kind === "look" ? "looks" : kind === "brand" ? "brands" : "voices";
  return toAssets({ place, search: name });
};

/** Rows that are drawn at first, and more by as many. */
const shownAtOnce = 50;

type SavedRowsProps = {
  title: string | null;
  items: readonly SavedAsset[];
  changes: AssetChanges;
  chosen: Chosen;
};

/** What is saved beside files as rows of one kind: what it is, its tags, and what can be done with it; nothing where nothing is. */
export function SavedRows({ title, items, changes, chosen }: SavedRowsProps) {
  const { t } = useTranslation("common");
  const id = useId();
  const [most, setMost] = useState(shownAtOnce);
  if (items.length === 0) return null;
  return (
    <Stack component="section" gap="xs" mt="lg" aria-labelledby={title === null ? undefined : id}>
      {title === null ? null : (
        <Title order={2} fz="md" id={id}>
          {title}
        </Title>
      )}
      <ul className={styles.savedRows}>
        {items.slice(0, most).map((item) => (
          <SavedRow key={`${item.kind} ${item.id}`} item={item} changes={changes} chosen={chosen} />
        ))}
      </ul>
      {items.length > most ? (
        <Button variant="default" onClick={() => setMost(most + shownAtOnce)}>
          {t("action.more")}
        </Button>
      ) : null}
    </Stack>
  );
}

type SavedRowProps = Pick<SavedRowsProps, "changes" | "chosen"> & { item: SavedAsset };

function SavedRow({ item, changes, chosen }: SavedRowProps) {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const formats = useFormats();
  const { kind, name, tags, storedUntil } = item;
  const KindIcon = icons[kind];
  return (
    <li {...chosen.getDrag(item)}>
      <ChooseBox thing={item} chosen={chosen} />
      <KindIcon size={20} stroke={1.6} aria-hidden="true" />
      <div className={styles.savedText}>
        {storedUntil !== null ? (
          <Text size="sm" fw={600} truncate>
            <bdi>{name}</bdi>
          </Text>
        ) : (
          <Anchor
            component={Link}
            to={toSaved(item)}
            c="var(--ink)"
            size="sm"
            fw={600}
            truncate
            display="block"
          >
            <bdi>{name}</bdi>
          </Anchor>
        )}
        <Text size="xs" c="var(--ink-soft)">
          {formats.facts([
            t(`savedKind.${kind}`),
            ...tags,
            ...(storedUntil === null ? [] : [t("goneOn", { date: formats.shortDay(storedUntil) })]),
          ])}
        </Text>
      </div>
      {storedUntil === null ? (
        <SavedMenu item={item} changes={changes} />
      ) : (
        <TrashActions {...{ item, changes }} />
      )}
    </li>
  );
}

/** The menu of something saved; `canDelete`: what shows it has no button of its own for that. */
export function SavedMenu({
  item,
  changes,
  canDelete = true,
}: {
  item: SavedAsset;
  changes: AssetChanges;
  canDelete?: boolean;
}) {
  const { t } = useTranslation("assets");
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t("menuOf", { name: item.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <SavedMenuItems item={item} changes={changes} />
        {canDelete ? (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => changes.remove([item])}
          >
            {t("delete")}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function TrashActions({ item, changes }: { item: SavedAsset; changes: AssetChanges }) {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const { name } = item;
  const askForGood = (): void =>
    openQuestion({
      title: t("tasks:deleteForGood"),
      text: t("savedForGood", { name }),
      yes: t("tasks:deleteForGood"),
      no: t("common:action.keep"),
      close: t("common:action.close"),
      onYes: () => changes.removeForGood([item]),
    });
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        disabled={changes.isPending}
        aria-label={t("restoreOf", { name })}
        onClick={() => changes.restore([item])}
      >
        {t("tasks:restore")}
      </Button>
      <ActionIcon
        variant="subtle"
        color="red.8"
        size={36}
        disabled={changes.isPending}
        aria-label={t("forGoodOf", { name })}
        onClick={askForGood}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  );
}
