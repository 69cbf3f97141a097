import { Card, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { materialQuery } from "../material-query.ts";
import { ChooseMusic } from "./choose-music.tsx";

type FirstProps = Pick<ComponentProps<typeof ChooseMusic>, "settings" | "onChange"> & {
  /** It is asked for where none came. Default: nothing is there then. */
  hasChoice?: boolean;
};

/** Music that came before there is anything to see with it, or the way to it. */
export function MusicFirst({ settings, onChange, hasChoice = false }: FirstProps) {
  const { t } = useTranslation("slideshow");
  const { music } = settings;
  const { data } = useQuery({ ...materialQuery(music?.materialId ?? ""), enabled: music !== null });
  if (music === null && !hasChoice) return null;
  return (
    <Card>
      <Text mb="sm" aria-live="polite">
        {t(music === null ? "music.before" : "music.first")}
      </Text>
      <ChooseMusic settings={settings} music={data} onChange={onChange} />
    </Card>
  );
}
