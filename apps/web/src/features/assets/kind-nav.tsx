import { Text } from "@mantine/core";
import {
  type Icon,
  IconBadgeCc,
  IconFiles,
  IconFileText,
  IconMicrophone,
  IconTrash,
  IconVideo,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { AssetKinds } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./assets.module.css";
import { type AssetPlace, assetKindsQuery, assetPlaces } from "./use-assets.ts";

const icons: Record<AssetPlace, Icon> = {
  all: IconFiles,
  video: IconVideo,
  audio: IconMicrophone,
  subtitle: IconBadgeCc,
  text: IconFileText,
  trash: IconTrash,
};

function addUp({ kinds }: AssetKinds) {
  const shares = Object.values(kinds);
  return {
    count: shares.reduce((sum, { count }) => sum + count, 0),
    bytes: shares.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const getCount = (kinds: AssetKinds, place: AssetPlace): number => {
  if (place === "all") return addUp(kinds).count;
  return place === "trash" ? kinds.trash.count : kinds.kinds[place].count;
};

/** The kinds of files as links, with how many there are, and the space that they take. */
export function KindNav({ place }: { place: AssetPlace }) {
  const { t } = useTranslation("assets");
  const formats = useFormats();
  const { data } = useQuery(assetKindsQuery());
  const total = data && addUp(data);
  return (
    <nav aria-label={t("kindsLabel")}>
      <ul className={styles.kinds}>
        {assetPlaces.map((one) => {
          const KindIcon = icons[one];
          return (
            <li key={one}>
              <Link
                to={{ pathname: paths.assets, search: one === "all" ? "" : `?kind=${one}` }}
                className={styles.kind}
                aria-current={one === place ? "page" : undefined}
              >
                <KindIcon size={18} stroke={1.7} aria-hidden="true" />
                <span>{t(`kind.${one}`)}</span>
                {data ? <span className={styles.count}>{getCount(data, one)}</span> : null}
              </Link>
            </li>
          );
        })}
      </ul>
      {total ? (
        <Text size="sm" c="var(--ink-soft)" className={styles.total}>
          {t("total", { count: total.count, size: formats.bytes(total.bytes) })}
        </Text>
      ) : null}
    </nav>
  );
}
