import { placeOf } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";
import type { FindPlace } from "./find-places.ts";
import { findStore } from "./find-store.ts";
import { stepPlace } from "./step-place.ts";

/** Leads from one found place to the next or the one before. */
export function useFindSteps(): (steps: 1 | -1) => void {
  const store = useEditorStore();
  return (steps) => {
    const { script, activeId, select } = store.getState();
    /** A speaker's name leads to the speaker's first line. */
    const lineOf = ({ field, id }: FindPlace) =>
      field === "speaker" ? script.segments.find(({ speakerId }) => speakerId === id)?.id : id;
    const active = placeOf(script, activeId);
    const at = stepPlace(findStore.getState(), steps, (place) => {
      const id = lineOf(place);
      return id !== undefined && placeOf(script, id) >= active;
    });
    findStore.setState({ at });
    const place = findStore.getState().places[at];
    const id = place === undefined ? undefined : lineOf(place);
    if (id !== undefined) select([id]);
  };
}
