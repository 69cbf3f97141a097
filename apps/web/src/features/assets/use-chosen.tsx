import { Checkbox } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSelection } from "../../lib/use-selection.ts";
import { startDrag, toSavedId } from "../../ui/folders/dragged.ts";
import { isOnPage } from "../../ui/is-on-page.ts";
import { type Thing, toWhich } from "./asset-sends.ts";
import type { AssetChanges } from "./use-asset-changes.ts";

/** What is chosen of the things of a page: by boxes, with Shift, by keys; Delete puts it into the trash, and a drag carries all of it. */
export function useChosen(things: readonly Thing[], changes: AssetChanges) {
  const selection = useSelection(things);
  const chosen = things.filter(({ id }) => selection.has(id));
  const isTrash = chosen.some(({ storedUntil }) => storedUntil !== null);
  const onPage = (act: () => void) => (event: KeyboardEvent) => {
    if (!isOnPage(event.target)) return;
    event.preventDefault();
    act();
  };
  const remove = (): void => {
    if (chosen.length === 0 || isTrash) return;
    changes.remove(chosen);
    selection.clear();
  };
  useHotkeys(
    [
      ["mod+A", onPage(selection.chooseAll), { preventDefault: false }],
      ["Delete", onPage(remove), { preventDefault: false }],
    ],
    [],
  );
  return {
    things: chosen,
    isTrash,
    has: selection.has,
    clear: selection.clear,
    toggle: ({ id }: Thing, isRange: boolean): void =>
      selection.toggle(
        things.findIndex((one) => one.id === id),
        isRange,
      ),
    /** What makes an element carry a thing, or all that is chosen with it, to a folder. */
    getDrag: (thing: Thing) => ({
      draggable: thing.storedUntil === null,
      onDragStart: (event: DragEvent) => {
        const { materialIds, items } = toWhich(selection.has(thing.id) ? chosen : [thing]);
        startDrag(
          event,
          { kind: "materials", ids: materialIds },
          { kind: "saved", ids: items.map(toSavedId) },
        );
      },
    }),
  };
}
export type Chosen = ReturnType<typeof useChosen>;

type ChooseBoxProps = { thing: Thing; chosen: Chosen; className?: string | undefined };

/** The box by which a thing is chosen or not; with Shift all from the one chosen before. */
export function ChooseBox({ thing, chosen, className = "" }: ChooseBoxProps) {
  const { t } = useTranslation("tasks");
  return (
    <Checkbox
      className={className}
      aria-label={t("selectOne", { name: thing.name })}
      checked={chosen.has(thing.id)}
      onChange={({ nativeEvent }) =>
        chosen.toggle(thing, (nativeEvent as unknown as MouseEvent).shiftKey === true)
      }
    />
  );
}
