import { Card, Title, UnstyledButton } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { calls } from "@voxloom/contract";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWhenNear } from "../../ui/use-when-near.ts";
import styles from "./video.module.css";

type Named = { id: string; name: string; text: string };
type SampleTemplatesProps = {
  product: "clips" | "slideshow";
  templates: readonly Named[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** Templates to choose from before there are files of one's own: each with the moving picture that is made by code. */
export function SampleTemplates({ product, templates, chosen, onChoose }: SampleTemplatesProps) {
  const { t } = useTranslation("slideshow");
  return (
    <Card component="section" aria-labelledby="templates">
      <Title order={2} fz="lg" id="templates" mb="md">
        {t("templateHeading")}
      </Title>
      <div className={styles.templates}>
        {templates.map((template) => (
          <SampleCard
            key={template.id}
            {...template}
            product={product}
            isChosen={template.id === chosen}
            onChoose={() => onChoose(template.id)}
          />
        ))}
      </div>
    </Card>
  );
}

type SampleCardProps = Named &
  Pick<SampleTemplatesProps, "product"> & { isChosen: boolean; onChoose(): void };

/** It is fetched when it comes near, and plays while it is pointed at or focused. Where none comes, its words stand alone. */
function SampleCard({ id, name, text, product, isChosen, onChoose }: SampleCardProps) {
  const card = useRef<HTMLButtonElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isStill = useReducedMotion();
  const [isNear, setNear] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useWhenNear(card, async () => {
    setNear(true);
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
      onClick={onChoose}
      onPointerEnter={play}
      onPointerLeave={stop}
      onFocus={play}
      onBlur={stop}
    >
      {hasFailed ? null : (
        <video
          ref={video}
          className={styles.thumbnail}
          style={{ aspectRatio: product === "clips" ? "9 / 16" : "16 / 9" }}
          {...(isNear ? { src: url } : {})}
          preload="metadata"
          muted
          loop
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          onError={() => setFailed(true)}
        />
      )}
      <span className={styles.templateName}>{name}</span>
      <span className={styles.templateText}>{text}</span>
    </UnstyledButton>
  );
}
