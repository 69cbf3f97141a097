import { ActionIcon, Text, type TextProps } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { useOnePlayer } from "../lib/player/use-one-player.ts";

type HearButtonProps = {
  /** What is heard, as readers hear it. */
  name: string;
  url: string;
  /** Of all that can be heard beside it. */
  player: Pick<ReturnType<typeof useOnePlayer>, "heard" | "toggle">;
};

/** Plays one of several sounds, and stops it. */
export function HearButton({ name, url, player: { heard, toggle } }: HearButtonProps) {
  const { t } = useTranslation("assets");
  const isHeard = heard?.url === url;
  return (
    <ActionIcon
      variant={isHeard ? "filled" : "light"}
      radius="xl"
      size={36}
      aria-label={t(isHeard ? "given.pause" : "given.play", { name })}
      loading={isHeard && heard.isWaiting}
      onClick={() => toggle(url)}
    >
      {isHeard ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
    </ActionIcon>
  );
}

/** That a sound did not come. `name`: undefined where all came. */
export function NotHeard({ name, mt }: { name: string | undefined; mt?: TextProps["mt"] }) {
  const { t } = useTranslation("assets");
  return name === undefined ? null : (
    <Text size="sm" c="var(--bad)" mt={mt} role="alert">
      {t("given.failed", { name })}
    </Text>
  );
}
