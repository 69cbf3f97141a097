import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { notifyDone } from "../../../ui/notify-done.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { useEditorStore, useSessionPart } from "../document/stores.tsx";
import { useSessionActions } from "../session/session-actions.ts";
import { afterReplacing } from "./after-replacing.ts";
import { findTexts } from "./find-places.ts";
import { replaceIn } from "./find-query.ts";
import { currentPlace, useFindStore } from "./find-store.ts";
import { replacePart } from "./finder-parts.ts";
import { getReplacement, type Replacement } from "./replace-edit.ts";
import { FindEnded, FindTooSlow, type ReplacedText } from "./run-find.ts";
import { useFindSteps } from "./use-find-steps.ts";

/** Writes something else in the place of what was found: once, or everywhere as one step. */
export function useReplace() {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const store = useEditorStore();
  const found = useFindStore();
  const { find } = useSessionPart(replacePart);
  const { announce } = useSessionActions();
  const step = useFindSteps();

  const make = (texts: readonly ReplacedText[]): Replacement => {
    const { script, edit } = store.getState();
    const replacement = getReplacement(script, texts);
    const isDone = replacement.edit !== null && edit([replacement.edit]);
    return isDone ? replacement : { ...replacement, changed: 0 };
  };
  const say = ({ changed, locked, tooLong, stale }: Replacement) => {
    const parts = [
      t("find.replaced", { total: formats.number(changed, 0) }),
      ...(locked > 0 ? [t("find.leftLocked", { total: formats.number(locked, 0) })] : []),
      ...(stale > 0 ? [t("find.leftChanged", { total: formats.number(stale, 0) })] : []),
      ...(tooLong > 0 ? [t("find.leftLong", { total: formats.number(tooLong, 0) })] : []),
    ];
    announce(parts.join(" "));
    notifyDone(parts.join(" "), "find-replaced");
  };

  const replaceOne = () => {
    const { query, replacement, scope } = found.getState();
    const place = currentPlace(found.getState());
    if (place === undefined) return step(1);
    const text = findTexts(store.getState().script, scope).find(
      ({ id, field }) => id === place.id && field === place.field,
    );
    if (text === undefined) return;
    const replaced = replaceIn(text.text, { query, replacement, at: place.from });
    const made = make([{ ...text, was: text.text, text: replaced }]);
    if (made.changed === 0) return say(made);
    found.setState((state) => afterReplacing(state, replaced.length - text.text.length));
    announce(t("find.replaced", { total: 1 }));
  };

  const replaceAll = async () => {
    const { query, replacement, scope } = found.getState();
    try {
      const { texts } = await find({
        texts: findTexts(store.getState().script, scope),
        query,
        replacement,
      });
      say(make(texts));
    } catch (error) {
      // Replace all was pressed again: that says what it did.
      if (error instanceof FindEnded) return;
      if (error instanceof FindTooSlow) found.setState({ status: "too-slow" });
      else notifyProblem(error);
    }
  };
  return { replaceOne, replaceAll };
}
