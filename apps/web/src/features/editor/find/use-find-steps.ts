import { getPlace } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";
import type { FindPlace } from "./find-places.ts";
import { useFindStore } from "./find-store.ts";
import { stepPlace } from "./step-place.ts";

/** Leads from one found place to the next or the one before. */
export function useFindSteps(): (steps: 1 | -1) => void {
  const store = useEditorStore();
  const found = useFindStore();
  return (steps) => {
    const { script, activeId, select } = store.getState();
    /** A speaker's name leads to the speaker's first line. */
    const getLine = ({ field, id }: FindPlace) =>
      field === "speaker" ? script.segments.find(({ speakerId }) => speakerId === id)?.id : id;
    const active = getPlace(script, activeId);
    const at = stepPlace(found.getState(), steps, (place) => {
      const id = getLine(place);
      return id !== undefined && getPlace(script, id) >= active;
    });
    found.setState({ at });
    const place = found.getState().places[at];
    const id = place === undefined ? undefined : getLine(place);
    if (id !== undefined) select([id]);
  };
}
