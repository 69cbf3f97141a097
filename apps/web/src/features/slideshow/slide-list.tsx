import { Badge, TextInput } from "@mantine/core";
import { IconFocusCentered } from "@tabler/icons-react";
import { restingFocus } from "@voxloom/composition";
import { limits, type Material, type Slide } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ItemTools } from "../../ordering/video/item-tools.tsx";
import styles from "../../ordering/video/video.module.css";
import { SlideDetails } from "./slide-details.tsx";

type SlideListProps = {
  slides: readonly Slide[];
  materials: ReadonlyMap<string, Material>;
  doubtful: ReadonlyMap<string, "alike" | "blurred">;
  /** How long a picture stands that says nothing else. */
  usualMs: number;
  onChange: (index: number, slide: Slide) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** The pictures in their order: each can be moved, written over, and taken out. */
export function SlideList(props: SlideListProps) {
  const { slides } = props;
  const { t } = useTranslation("slideshow");
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <ol className={styles.slides} aria-label={t("slides.label")}>
      {slides.map((slide, index) => (
        <li
          key={slide.materialId}
          className={styles.slide}
          data-dragged={dragged === index || undefined}
          draggable
          onDragStart={(event) => {
            setDragged(index);
            event.dataTransfer.effectAllowed = "move";
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            if (dragged !== null) event.preventDefault();
          }}
          onDrop={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            event.stopPropagation();
            props.onMove(dragged, index);
            setDragged(null);
          }}
        >
          <SlideCard {...props} slide={slide} index={index} />
        </li>
      ))}
    </ol>
  );
}

const within = (share: number): number => Math.min(1, Math.max(0, share));
const step = 0.05;
/** By how much the arrow keys move what stays in view. */
const focusSteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

type SlideCardProps = SlideListProps & { slide: Slide; index: number };

function SlideCard({
  slide,
  index,
  slides,
  materials,
  doubtful,
  usualMs,
  onChange,
  onMove,
  onRemove,
}: SlideCardProps) {
  const { t } = useTranslation("slideshow");
  const material = materials.get(slide.materialId);
  const image = material?.info?.image;
  const doubt = doubtful.get(slide.materialId);
  const number = index + 1;
  const focus = slide.focus ?? restingFocus(image ?? { width: 4, height: 3 });
  return (
    <>
      <div className={styles.shown}>
        <button
          type="button"
          className={styles.picture}
          aria-label={t("slides.focus", { number })}
          title={slide.isWhole ? undefined : t("slides.focusHint")}
          disabled={slide.isWhole}
          // In its own shape, so that the place that is pressed is the place that is meant.
          style={{ aspectRatio: image === undefined ? "4 / 3" : `${image.width} / ${image.height}` }}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const share = (at: number, start: number, length: number) => within((at - start) / length);
            const pressed = {
              x: share(event.clientX, box.left, box.width),
              y: share(event.clientY, box.top, box.height),
            };
            // A press by the keyboard has no place: it is chosen by itself again.
            onChange(index, { ...slide, focus: event.detail === 0 ? null : pressed });
          }}
          onKeyDown={(event) => {
            const step = focusSteps[event.key];
            if (step === undefined) return;
            event.preventDefault();
            const [x, y] = step;
            onChange(index, { ...slide, focus: { x: within(focus.x + x), y: within(focus.y + y) } });
          }}
        >
          {material?.posterUrl ? <img src={material.posterUrl} alt="" draggable={false} /> : null}
          {slide.isWhole ? null : (
            <IconFocusCentered
              className={styles.focus}
              style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
              size={22}
              aria-hidden="true"
            />
          )}
          <span className={styles.number}>{number}</span>
        </button>
        {doubt === undefined ? null : (
          <Badge className={styles.doubt} color="yellow" variant="filled" autoContrast>
            {t(`slides.${doubt}`)}
          </Badge>
        )}
      </div>
      <TextInput
        size="sm"
        aria-label={t("slides.caption", { number })}
        placeholder={t("slides.captionHint")}
        maxLength={limits.maxCaptionCharacters}
        value={slide.caption}
        onChange={(event) => onChange(index, { ...slide, caption: event.currentTarget.value })}
      />
      <ItemTools
        place={{ number, count: slides.length }}
        labels={{
          earlier: t("slides.earlier", { number }),
          later: t("slides.later", { number }),
          remove: t("slides.remove", { number }),
        }}
        onMove={(by) => onMove(index, index + by)}
        onRemove={() => onRemove(index)}
      >
        <SlideDetails
          slide={slide}
          number={number}
          usualMs={usualMs}
          onChange={(changed) => onChange(index, changed)}
        />
      </ItemTools>
    </>
  );
}
