import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { DubSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { materialQuery } from "./material-query.ts";
import { ChooseMusic } from "./video/choose-music.tsx";

type DubBackgroundProps = {
  background: DubSettings["ownBackground"];
  onChange: (background: DubSettings["ownBackground"]) => void;
  /** A file is on its way. */
  onBusy?: (isBusy: boolean) => void;
};

/** A file of one's own, or a piece of ours, that is heard under the voices of a dub. */
export function DubBackground({ background, onChange, onBusy }: DubBackgroundProps) {
  const { t } = useTranslation("slideshow");
  const { data } = useQuery({
    ...materialQuery(background?.materialId ?? ""),
    enabled: background !== null,
  });
  return (
    <Stack gap="xs" role="group" aria-label={t("under.title")}>
      <div>
        <Text size="sm" fw={600}>
          {t("under.title")}
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {t("under.hint")}
        </Text>
      </div>
      <ChooseMusic
        settings={{ music: background }}
        music={data}
        hints={{ own: null, ours: t("under.ours") }}
        onChange={({ music }) => onChange(music)}
        {...(onBusy && { onBusy })}
      />
    </Stack>
  );
}
