import { ActionIcon, Anchor, Button, Group, Menu, Stack, Switch, Text, Tooltip } from "@mantine/core";
import {
  IconArrowBackUp,
  IconChevronDown,
  IconDownload,
  IconPencil,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { type Asset, productHead, taskProducts } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addressOfTask } from "../../lib/task-addresses.ts";
import { productPlaces } from "../../lib/task-products.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { askFirst } from "../../ui/ask-first.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { NameField } from "../../ui/name-field.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";
import { AssetPreview } from "./asset-preview.tsx";
import { ReplaceFile, Versions } from "./asset-versions.tsx";
import styles from "./assets.module.css";
import { compareTags, TagsField } from "./tag-fields.tsx";
import type { AssetChanges } from "./use-asset-changes.ts";
import { usesQuery, versionsQuery } from "./use-assets.ts";
import type { Replacement } from "./use-replacement.ts";
import { EditWritten } from "./written-editor.tsx";

type AssetPanelProps = {
  asset: Asset;
  changes: AssetChanges;
  replacement: Replacement;
  /** Shows another file in its place. */
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** One file: it plays, its facts, what uses it, and what can be done with it. */
export function AssetPanel({ asset, changes, replacement, onOpen, onClose }: AssetPanelProps) {
  const { t } = useTranslation(["assets", "ordering", "common"]);
  const formats = useFormats();
  const { info, kind, problem } = asset;
  const sides = info?.video ?? info?.image;
  return (
    <Stack gap="md" component="section" aria-label={t("details", { name: asset.name })}>
      <div className={styles.preview}>
        <AssetPreview asset={asset} />
        <ActionIcon
          className={styles.close}
          visibleFrom="lg"
          variant="default"
          size={32}
          aria-label={t("common:action.close")}
          onClick={onClose}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
      <Name asset={asset} onName={(name) => changes.rename(asset, name)} />
      {problem ? <ProblemAlert problem={problem} /> : null}
      <Actions asset={asset} changes={changes} />
      {asset.storedUntil === null && asset.state === "ready" ? (
        <>
          <EditWritten asset={asset} onOpen={onOpen} />
          <ReplaceFile asset={asset} replacement={replacement} isPending={changes.isPending} />
        </>
      ) : null}
      <dl className={styles.details}>
        {info && info.durationMs > 0 && info.image === undefined ? (
          <>
            <dt>{t("ordering:material.length")}</dt>
            <dd>{formats.clock(info.durationMs)}</dd>
          </>
        ) : null}
        {sides ? (
          <>
            <dt>{t("ordering:material.resolution")}</dt>
            <dd>{formats.pixels(sides.width, sides.height)}</dd>
          </>
        ) : null}
        <dt>{t("ordering:material.size")}</dt>
        <dd>{formats.bytes(asset.sizeBytes)}</dd>
        {asset.detectedLanguage?.language ? (
          <>
            <dt>{t(kind === "subtitle" ? "ordering:material.writtenIn" : "ordering:material.language")}</dt>
            <dd>{formats.language(asset.detectedLanguage.language)}</dd>
          </>
        ) : null}
        {info?.font ? (
          <>
            <dt>{t("font.family")}</dt>
            <dd>
              <bdi>{info.font.family}</bdi>
            </dd>
          </>
        ) : null}
        <dt>{t("brought")}</dt>
        <dd>{formats.date(asset.createdAt)}</dd>
      </dl>
      {info?.font?.isForDrawingOnly ? (
        <Text size="sm" c="var(--ink-soft)">
          {t("font.drawingOnly")}
        </Text>
      ) : null}
      {asset.storedUntil === null && kind === "audio" ? (
        <Switch
          label={t("isMusic")}
          checked={asset.isMusic}
          onChange={(event) => changes.setMusic(asset, event.currentTarget.checked)}
        />
      ) : null}
      {asset.storedUntil === null ? (
        <TagsField
          label={t("tags")}
          value={asset.tags}
          onChange={(tags) => changes.tag([asset], compareTags(asset.tags, tags))}
        />
      ) : null}
      <Versions asset={asset} changes={changes} onOpen={onOpen} />
      <Uses asset={asset} />
    </Stack>
  );
}

/** The name, and a field for another in its place. */
function Name({ asset: { name, storedUntil }, onName }: { asset: Asset; onName: (name: string) => void }) {
  const { t } = useTranslation("tasks");
  const [isTyped, setIsTyped] = useState(false);
  if (isTyped) {
    const finish = (wanted: string | null): void => {
      setIsTyped(false);
      if (wanted !== null) onName(wanted);
    };
    return <NameField label={t("newName", { name })} name={name} onDone={finish} />;
  }
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text fw={700} fz="lg" style={{ overflowWrap: "anywhere" }}>
        <bdi>{name}</bdi>
      </Text>
      {storedUntil === null ? (
        <IconButton variant="subtle" color="gray" label={t("rename")} onClick={() => setIsTyped(true)}>
          <IconPencil size={18} />
        </IconButton>
      ) : null}
    </Group>
  );
}

function Actions({ asset, changes }: Pick<AssetPanelProps, "asset" | "changes">) {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const askForGood = (): void =>
    askFirst({
      title: t("tasks:deleteForGood"),
      close: t("common:action.close"),
      children: <Text size="sm">{t("forGoodText", { name: asset.name })}</Text>,
      labels: { confirm: t("tasks:deleteForGood"), cancel: t("common:action.keep") },
      confirmProps: { color: "red.8" },
      onConfirm: () => changes.removeForGood([asset]),
    });
  if (asset.storedUntil !== null)
    return (
      <Group gap="sm">
        <Button
          leftSection={<IconArrowBackUp size={16} />}
          loading={changes.isPending}
          onClick={() => changes.restore([asset])}
        >
          {t("tasks:restore")}
        </Button>
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={16} />}
          disabled={changes.isPending}
          onClick={askForGood}
        >
          {t("tasks:deleteForGood")}
        </Button>
      </Group>
    );
  return (
    <Group gap="sm" wrap="nowrap">
      <UseIn asset={asset} />
      {asset.fileUrl === null ? null : (
        <Tooltip label={t("download")}>
          <ActionIcon
            component="a"
            href={asset.fileUrl}
            download={asset.name}
            variant="default"
            size={36}
            aria-label={t("download")}
          >
            <IconDownload size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <IconButton
        variant="default"
        c="red.8"
        label={t("delete")}
        loading={changes.isPending}
        onClick={() => changes.remove([asset])}
      >
        <IconTrash size={18} />
      </IconButton>
    </Group>
  );
}

/** The products that take a file of this kind, with the file in their order. */
function UseIn({ asset: { id, kind, state } }: { asset: Asset }) {
  const { t } = useTranslation(["assets", "common"]);
  const products = taskProducts.filter((product) => productHead(product).input.includes(kind));
  if (state !== "ready" || products.length === 0) return null;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button style={{ flex: 1 }} rightSection={<IconChevronDown size={16} />}>
          {t("useIn")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {products.map((product) => (
          <Menu.Item key={product} component={Link} to={`${productPlaces[product].order}?material=${id}`}>
            {t(`common:nav.${productPlaces[product].menu}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The tasks that use a file, those of its earlier versions with the number of theirs. */
function Uses({ asset }: { asset: Asset }) {
  const { t } = useTranslation("assets");
  const { data: versions } = useQuery(versionsQuery(asset));
  const earlier = versions?.items ?? [];
  const { data, error, refetch } = useQuery(usesQuery(asset.id));
  const older = useQueries({ queries: earlier.map((one) => usesQuery(one.id)) });
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const uses = [
    ...data.items.map((task) => ({ task, on: null as number | null })),
    ...earlier.flatMap((one, at) =>
      (older[at]?.data?.items ?? []).map((task) => ({ task, on: one.version })),
    ),
  ];
  return (
    <section aria-label={t("usedBy")}>
      <Text fw={600} mb="xs">
        {t("usedBy")}
      </Text>
      {uses.length === 0 ? (
        <Text size="sm" c="var(--ink-soft)">
          {t("unused")}
        </Text>
      ) : (
        <>
          <ul className={styles.uses}>
            {uses.map(({ task, on }) => (
              <li key={task.id}>
                <div className={styles.version}>
                  <Anchor component={Link} to={addressOfTask(task)} c="var(--ink)" size="sm">
                    <bdi>{task.name}</bdi>
                  </Anchor>
                  {on === null ? null : (
                    <Text size="xs" c="var(--ink-soft)">
                      {t("onVersion", { n: on })}
                    </Text>
                  )}
                </div>
                <StateBadge state={task.state} />
              </li>
            ))}
          </ul>
          <Text size="sm" c="var(--ink-soft)" mt="xs">
            {t("stored", { count: uses.length })}
          </Text>
        </>
      )}
    </section>
  );
}
