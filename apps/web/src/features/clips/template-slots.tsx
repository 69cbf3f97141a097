import { Box, Button, Popover, Text } from "@mantine/core";
import { type CutShot, countBrandFrames, toMs } from "@voxloom/composition";
import type { ClipsSettings, Material } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { MomentPicture } from "../../ordering/video/moment-picture.tsx";
import moments from "../../ordering/video/moments.module.css";
import type { SeenClips } from "../../ordering/video/use-clip-looks.ts";
import { useMoments } from "../../ordering/video/use-moments.ts";
import { listOffered, type Offered } from "./list-offered.ts";

/** More shots than these are counted, not shown. */
const maxSlots = 21;

export type SlotsProps = {
  settings: ClipsSettings;
  materials: ReadonlyMap<string, Material>;
  seen: Pick<SeenClips, "looks">;
  /** What the video shows, each shot of the cut once. */
  placed: readonly CutShot[];
  /** Shows a moment of the video. */
  onSeek: (ms: number) => void;
  onExchange: (exchanges: NonNullable<ClipsSettings["exchanges"]>) => void;
};

/** The moments that fill its shots, each with its length: a press shows one, and what could be there instead. */
export function Slots({ settings, materials, seen, placed, onSeek, onExchange }: SlotsProps) {
  const { t } = useTranslation("clips");
  const formats = useFormats();
  const [open, setOpen] = useState<number | null>(null);
  const { exchanges = [] } = settings;
  const slots = placed.slice(0, maxSlots);
  const found = useMoments(slots, materials);
  const rest = placed.length - slots.length;
  // Before the video stands the intro of the brand.
  const introFrames = countBrandFrames(settings.brand).before;
  const nameFile = (id: string) => materials.get(id)?.name ?? "";
  const isShown = (slot: number) => placed.some((one) => one.slot === slot && one.isByHand === true);
  const left = exchanges.filter(({ slot }) => !isShown(slot));
  const exchange = (slot: number, to: Offered | null) => {
    const others = exchanges.filter((one) => one.slot !== slot);
    onExchange(
      to === null ? others : [...others, { slot, materialId: to.materialId, firstFrame: to.firstFrame }],
    );
    setOpen(null);
  };
  return (
    <>
      <Text size="sm" fw={600} mb={6} id="slots">
        {t("panel.slots")}
      </Text>
      <ol className={moments.slots} aria-labelledby="slots">
        {slots.map((moment) => {
          const { slot, materialId, frameCount, startFrame, isByHand = false } = moment;
          const material = materials.get(materialId);
          const facts = {
            number: formats.number(slot + 1),
            length: formats.seconds(toMs(frameCount)),
            name: nameFile(materialId),
          };
          return (
            <li key={slot}>
              <Popover
                opened={open === slot}
                onChange={(isOpen) => setOpen(isOpen ? slot : null)}
                trapFocus
                returnFocus
                withArrow
                width={260}
                shadow="md"
              >
                <Popover.Target>
                  <button
                    type="button"
                    className={moments.slot}
                    data-by-hand={isByHand || undefined}
                    aria-label={t(isByHand ? "panel.slotByHand" : "panel.slot", facts)}
                    onClick={() => {
                      onSeek(toMs(startFrame + introFrames));
                      setOpen(open === slot ? null : slot);
                    }}
                  >
                    <MomentPicture {...{ moment, material, found }} shape={settings.shape} />
                  </button>
                </Popover.Target>
                <Popover.Dropdown>
                  <Offers
                    {...{ moment, settings, materials, seen, placed }}
                    onChoose={(to) => exchange(slot, to)}
                  />
                </Popover.Dropdown>
              </Popover>
              <span aria-hidden="true">{formats.number(Math.round(toMs(frameCount) / 100) / 10)}</span>
            </li>
          );
        })}
      </ol>
      <Text size="xs" c="var(--ink-soft)" mt={6}>
        {rest > 0 ? `${t("panel.more", { number: formats.number(rest) })} ` : null}
        {t("panel.exchange")}
      </Text>
      {left.length === 0 ? null : (
        <Text size="xs" mt={6} role="status">
          {t("panel.dropped", {
            names: formats.list([...new Set(left.map((one) => nameFile(one.materialId)))]),
          })}{" "}
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => onExchange(exchanges.filter((one) => !left.includes(one)))}
          >
            {t("panel.forget")}
          </Button>
        </Text>
      )}
    </>
  );
}

type OffersProps = Omit<SlotsProps, "onSeek" | "onExchange"> & {
  moment: CutShot;
  /** null: as the cut has it. */
  onChoose: (to: Offered | null) => void;
};

/** What a shot could show instead. */
function Offers({ moment, settings, materials, seen: { looks }, placed, onChoose }: OffersProps) {
  const { t } = useTranslation("clips");
  const formats = useFormats();
  const offered = listOffered(moment, { clips: settings.clips, looks, placed });
  const found = useMoments(offered, materials);
  const nameOffer = ({ materialId, firstFrame }: Offered) =>
    formats.facts([
      materials.get(materialId)?.name ?? "",
      firstFrame === null ? null : formats.clock(toMs(firstFrame)),
    ]);
  return (
    <>
      <Text size="sm" fw={600} mb={6}>
        {t("panel.instead")}
      </Text>
      {offered.length === 0 ? (
        <Text size="sm" c="var(--ink-soft)">
          {t("panel.noOther")}
        </Text>
      ) : (
        <Box className={moments.offers} role="group" aria-label={t("panel.instead")}>
          {offered.map((one) => (
            <button
              key={`${one.materialId} ${one.firstFrame}`}
              type="button"
              className={moments.slot}
              aria-label={nameOffer(one)}
              title={nameOffer(one)}
              onClick={() => onChoose(one)}
            >
              <MomentPicture
                moment={one}
                material={materials.get(one.materialId)}
                {...{ found, shape: settings.shape }}
              />
            </button>
          ))}
        </Box>
      )}
      {moment.isByHand === true ? (
        <Button variant="subtle" size="xs" mt={8} onClick={() => onChoose(null)}>
          {t("panel.asCut")}
        </Button>
      ) : null}
    </>
  );
}
