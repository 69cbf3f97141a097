import { Button, Card, Group, Menu, Title } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import { findTemplate } from "@voxloom/composition";
import type { Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ListTools } from "../../ordering/video/list-tools.tsx";
import { moveItem } from "../../ordering/video/use-undoable.ts";
import { DoubtfulPictures } from "./doubtful-pictures.tsx";
import { SlideList } from "./slide-list.tsx";
import { canSort, slideOrders, sortSlides } from "./sort-slides.ts";
import { useDoubtful, useLookedAt } from "./use-look.ts";
import type { Slideshow } from "./use-slideshow.ts";

type PicturesProps = {
  slideshow: Slideshow;
  materials: ReadonlyMap<string, Material>;
  /** Of files that can be brought. */
  endings: readonly string[];
  onFiles: (files: readonly File[]) => void;
};

/** The pictures of a slideshow, with what can be done to all of them. */
export function Pictures({ slideshow, materials, endings, onFiles }: PicturesProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const { settings, change } = slideshow;
  const { slides } = settings;
  const shown = slides.flatMap(({ materialId }) => materials.get(materialId) ?? []);
  // Pages of a document are meant to look alike.
  const pages = new Set(slides.flatMap(({ materialId, isWhole }) => (isWhole ? [materialId] : [])));
  const doubtful = useDoubtful(shown.filter(({ id }) => !pages.has(id)));
  const known = { materials, getLook: useLookedAt() };
  return (
    <Card component="section" aria-labelledby="pictures">
      <Group justify="space-between" mb="md">
        <Title order={2} fz="lg" id="pictures">
          {t("slides.heading", { number: formats.number(slides.length) })}
        </Title>
        <ListTools video={slideshow} endings={endings} moreText={t("drop.more")} onFiles={onFiles}>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconArrowsSort size={18} aria-hidden="true" />}
              >
                {t("slides.sort")}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {slideOrders.map((order) => (
                <Menu.Item
                  key={order}
                  // Where no camera said when or where, there is nothing to go by.
                  disabled={!canSort(slides, order, known)}
                  onClick={() => change((now) => ({ slides: sortSlides(now.slides, order, known) }))}
                >
                  {t(`slides.by.${order}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </ListTools>
      </Group>
      <DoubtfulPictures slides={slides} doubtful={doubtful} change={change} />
      <SlideList
        slides={slides}
        materials={materials}
        doubtful={doubtful}
        usualMs={settings.slideMs ?? findTemplate(settings.template)?.slideMs ?? 0}
        onChange={(index, slide) =>
          // Letters of one caption are undone together.
          change(
            (now) => ({ slides: now.slides.map((one, at) => (at === index ? slide : one)) }),
            `slide-${slide.materialId}`,
          )
        }
        onMove={(from, to) => change((now) => ({ slides: moveItem(now.slides, from, to) }))}
        onRemove={(index) => change((now) => ({ slides: now.slides.filter((_, at) => at !== index) }))}
      />
    </Card>
  );
}
