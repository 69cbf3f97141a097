import { Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { GiftHistory } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ListState } from "../../ui/list-state.tsx";
import styles from "./admin.module.css";
import { giftsQuery } from "./admin-queries.ts";
import { useAdminFormats } from "./use-admin-formats.ts";

/** The gifts of a project, newest first: how much, until when, who gave it and why. */
export function GiftHistoryList({ projId }: { projId: string }) {
  const { t } = useTranslation("admin");
  const list = useInfiniteQuery(giftsQuery(projId));
  const gifts = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ul className={styles.list}>
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </ul>
      <ListState list={list} count={gifts.length} empty={t("gift.none")} />
    </>
  );
}

function GiftRow({ gift }: { gift: GiftHistory }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const left = t("gift.left", {
    left: formats.credits(gift.availableTenths + gift.frozenTenths),
    all: formats.credits(gift.creditTenths),
  });
  const end =
    gift.expiresAt === null
      ? t("gift.forever")
      : t(gift.isExpired ? "gift.ended" : "gift.ends", { time: formats.date(gift.expiresAt) });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Text fw={600}>{left}</Text>
        <Text size="sm" c="var(--ink-soft)">
          {formats.date(gift.createdAt)} · {end}
        </Text>
        <Text size="sm">
          <bdi>
            {gift.givenBecause ?? t(gift.reason === "new-account" ? "gift.newAccount" : "gift.byItself")}
          </bdi>
          {gift.givenBy === null ? null : (
            <>
              {" · "}
              <bdi>{gift.givenBy}</bdi>
            </>
          )}
        </Text>
        {gift.note === null ? null : (
          <Text size="sm" c="var(--ink-soft)">
            <bdi>{t("gift.read", { note: gift.note })}</bdi>
          </Text>
        )}
      </div>
    </li>
  );
}
