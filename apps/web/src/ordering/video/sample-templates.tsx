import { Card, Group, Title, UnstyledButton } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { calls } from "@voxloom/contract";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWhenNear } from "../../ui/use-when-near.ts";
import { TemplateGrid } from "./template-grid.tsx";
import styles from "./video.module.css";

type Named = { id: string; name: string; text: string };
type SampleTemplatesProps = {
  product: "clips" | "slideshow";
  templates: readonly Named[];
  chosen: string;
  onChoose: (id: string) => void;
  /** What stands beside their heading. */
  head?: ReactNode;
  /** What stands in their place where there are none. */
  none?: ReactNode;
  /** What stands behind them. */
  children?: ReactNode;
};

/** So many are fetched at once: the server makes each when it is first asked for, and the page has other things to ask. */
const fetchedAtOnce = 2;

/** Templates to choose from before there are files of one's own: each with the moving picture that is made by code. */
export function SampleTemplates(props: SampleTemplatesProps) {
  const { product, templates, chosen, onChoose, head, none, children } = props;
  const { t } = useTranslation("slideshow");
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const waiting = templates.filter(({ id }) => near.has(id) && !ended.has(id));
  const fetched = new Set([...ended, ...waiting.slice(0, fetchedAtOnce).map(({ id }) => id)]);
  return (
    <Card component="section" aria-labelledby="templates">
      <Group justify="space-between" gap="sm" mb="md">
        <Title order={2} fz="lg" id="templates">
          {t("templateHeading")}
        </Title>
        {head}
      </Group>
      {templates.length > 0 || children ? null : none}
      <TemplateGrid labelledBy="templates">
        {templates.map((template) => (
          <SampleCard
            key={template.id}
            {...template}
            product={product}
            isChosen={template.id === chosen}
            isFetched={fetched.has(template.id)}
            onNear={() => setNear((ids) => new Set(ids).add(template.id))}
            onEnded={() => setEnded((ids) => new Set(ids).add(template.id))}
            onChoose={() => onChoose(template.id)}
          />
        ))}
        {children}
      </TemplateGrid>
    </Card>
  );
}

type SampleCardProps = Named &
  Pick<SampleTemplatesProps, "product"> & {
    isChosen: boolean;
    isFetched: boolean;
    onNear: () => void;
    /** Its picture came, or does not. */
    onEnded: () => void;
    onChoose: () => void;
  };

/** It is fetched once it is near, and plays while it is pointed at or focused. Where none comes, its words stand alone. */
function SampleCard({ id, name, text, product, isChosen, isFetched, ...tell }: SampleCardProps) {
  const card = useRef<HTMLButtonElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isStill = useReducedMotion();
  const [hasFailed, setFailed] = useState(false);
  useWhenNear(card, async () => {
    tell.onNear();
    return () => undefined;
  });
  const url = calls.videos.templatePicture.path.replace(":product", product).replace(":templateId", id);
  const play = () => {
    if (!isStill) video.current?.play().catch(() => undefined);
  };
  const stop = () => video.current?.pause();
  return (
    <UnstyledButton
      ref={card}
      className={styles.template}
      aria-pressed={isChosen}
      onClick={tell.onChoose}
      onPointerEnter={play}
      onPointerLeave={stop}
      onFocus={play}
      onBlur={stop}
    >
      {hasFailed ? null : (
        <video
          ref={video}
          className={`${styles.thumbnail} ${styles.sample}`}
          style={{ aspectRatio: product === "clips" ? "9 / 16" : "16 / 9" }}
          // Its first moment comes out of a fade.
          {...(isFetched ? { src: `${url}#t=1.5` } : {})}
          preload="metadata"
          muted
          loop
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          onLoadedData={tell.onEnded}
          onError={() => {
            setFailed(true);
            tell.onEnded();
          }}
        />
      )}
      <span className={styles.templateName}>{name}</span>
      <span className={styles.templateText}>{text}</span>
    </UnstyledButton>
  );
}
