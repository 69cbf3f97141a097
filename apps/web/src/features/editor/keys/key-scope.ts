import { type Chord, getParts, isTyping } from "./chord.ts";

const textFields =
  "textarea, select, [contenteditable=''], [contenteditable=true], [contenteditable=plaintext-only], " +
  "input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=reset], [type=color], [type=file])";
const pressed = "button, a[href], summary, input, [role=button], [role=switch], [role=checkbox]";
const walked =
  "[role=menu], [role=listbox], [role=radiogroup], [role=slider], [role=tablist], [role=tree], [role=separator], input[type=range], input[type=radio]";

/** What Escape closes before it means anything to the editor. */
const closing = "[role=dialog], [role=menu], [role=listbox], [aria-haspopup][aria-expanded=true]";

const isUndo = (chord: Chord): boolean => /^Mod\+(Shift\+)?Z$|^Mod\+Y$/.test(chord);

/**
 * Whether what has the focus does something of its own with a chord. Texts of the script (below `data-script-text`)
 * leave undo to the editor: other fields take back their own words.
 */
export const keepsChord = (target: EventTarget | null, chord: Chord): boolean => {
  if (!(target instanceof Element)) return false;
  if (chord === "Escape" && target.closest(closing) !== null) return true;
  if (target.closest(textFields) !== null)
    return isUndo(chord) ? target.closest("[data-script-text]") === null : isTyping(chord);
  const { modifiers, key } = getParts(chord);
  if (modifiers.length > 0) return false;
  if (/^(Space|Enter)$/.test(key) && target.closest(`${pressed}, ${walked}`) !== null) return true;
  return /^(Arrow.+|Home|End|PageUp|PageDown)$/.test(key) && target.closest(walked) !== null;
};

/** Whether a dialog that asks for an answer stands over the page. Its keys are its own. */
export const isDialogOpen = (): boolean =>
  document.querySelector("[role=dialog][aria-modal=true], [role=alertdialog], dialog[open]") !== null;
