import { Button, Card, Group, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { escapeHtml } from "@voxloom/contract";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../lib/save-file.ts";
import { CopyLine } from "../../ui/copy-line.tsx";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { type BannerWords, bannerSizes, drawBanner, makeBanner } from "./draw-banner.ts";
import styles from "./referrals.module.css";

const nameSize = ({ width, height }: (typeof bannerSizes)[number]): string => `${width} × ${height}`;

/** What a partner puts on pages and into posts: code and pictures that lead to their link. */
export function MaterialsCard({ link, code }: { link: string; code: string }) {
  const { t } = useTranslation("referrals");
  const words: BannerWords = {
    headline: t("materials.headline"),
    line: t("materials.line"),
    link: link.replace(/^https?:\/\//, ""),
  };
  const html = `<a href="${escapeHtml(link)}" rel="sponsored">${escapeHtml(words.headline)} – Voxloom</a>`;
  const save = useMutation({
    mutationFn: async (size: (typeof bannerSizes)[number]) =>
      saveBlob(await makeBanner(size, words), `voxloom-${code}-${size.width}x${size.height}.png`),
    onError: notifyProblem,
  });
  return (
    <Card component="section" aria-labelledby="materials">
      <Title order={2} fz="lg" id="materials">
        {t("materials.title")}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb="sm">
        {t("materials.hint")}
      </Text>
      <Banner words={words} />
      <Group gap="xs" my="sm">
        {bannerSizes.map((size) => (
          <Button
            key={size.width}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => save.mutate(size)}
          >
            {t("materials.save", { size: `\u2066${nameSize(size)}\u2069` })}
          </Button>
        ))}
      </Group>
      <CopyLine label={t("materials.code")} text={html} />
    </Card>
  );
}

const shown = bannerSizes[0];

/** The largest banner as it will look. */
function Banner({ words }: { words: BannerWords }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { headline, line, link } = words;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) drawBanner(context, shown, { headline, line, link });
  }, [headline, line, link]);
  return (
    <canvas
      ref={canvas}
      className={styles.banner}
      width={shown.width}
      height={shown.height}
      role="img"
      aria-label={`Voxloom. ${headline}. ${line}. ${link}`}
    />
  );
}
