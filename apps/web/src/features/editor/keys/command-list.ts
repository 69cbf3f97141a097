import type { Chord } from "./chord.ts";

/** What commands have to do with; the order in which the map of keys shows them. */
export const commandGroups = [
  "playback",
  "lines",
  "text",
  "timing",
  "takes",
  "checks",
  "view",
  "file",
] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** Something the editor can do by key or from the palette. Its words are the phrase `editor-keys:command.<id>`. */
export type Command = {
  id: string;
  group: CommandGroup;
  /** Keys before anybody changed them; none: only in the palette. */
  keys: readonly Chord[];
  /** Keys on a Mac, whose system takes some of `keys` and writes signs with Alt and a letter. Default: `keys`. */
  macKeys?: readonly Chord[];
  /** Whether it runs on and on while its key is held. Default false. */
  isRepeating?: boolean;
};

/** Every command of the editor, with the field's habits as keys. */
export const commandList = [
  {
    id: "play",
    group: "playback",
    keys: ["Space", "Mod+Space"],
    // Cmd+Space is the system's search.
    macKeys: ["Space", "Alt+Space"],
  },
  { id: "playStepBack", group: "playback", keys: ["Shift+Space"] },
  { id: "playOriginal", group: "playback", keys: ["I"] },
  { id: "playDub", group: "playback", keys: ["O"] },
  { id: "compare", group: "playback", keys: ["B"] },
  { id: "hearOriginal", group: "playback", keys: ["1"] },
  { id: "hearDub", group: "playback", keys: ["2"] },
  { id: "hearMix", group: "playback", keys: ["3"] },
  { id: "frameBack", group: "playback", keys: ["ArrowLeft"], isRepeating: true },
  { id: "frameForward", group: "playback", keys: ["ArrowRight"], isRepeating: true },
  { id: "secondBack", group: "playback", keys: ["Shift+ArrowLeft"], isRepeating: true },
  { id: "secondForward", group: "playback", keys: ["Shift+ArrowRight"], isRepeating: true },
  { id: "shuttleBack", group: "playback", keys: ["J"] },
  { id: "shuttleStop", group: "playback", keys: ["K"] },
  { id: "shuttleForward", group: "playback", keys: ["L"] },
  { id: "goToStart", group: "playback", keys: ["Home"] },
  { id: "goToEnd", group: "playback", keys: ["End"] },

  { id: "previousLine", group: "lines", keys: ["Alt+ArrowUp", "Alt+ArrowLeft"], isRepeating: true },
  { id: "nextLine", group: "lines", keys: ["Alt+ArrowDown", "Alt+ArrowRight"], isRepeating: true },
  { id: "goToLine", group: "lines", keys: ["Mod+G"] },
  { id: "editLine", group: "lines", keys: ["Enter"] },
  { id: "split", group: "lines", keys: ["Mod+Enter"] },
  { id: "merge", group: "lines", keys: ["Mod+Shift+M"] },
  { id: "insertLine", group: "lines", keys: ["Alt+Insert", "Alt+N"], macKeys: ["Alt+Insert", "Mod+Alt+N"] },
  { id: "delete", group: "lines", keys: ["Delete"], macKeys: ["Delete", "Backspace"] },
  { id: "lock", group: "lines", keys: ["Mod+L"] },
  { id: "assignSpeaker", group: "lines", keys: ["Alt+P"], macKeys: ["Mod+Alt+P"] },
  { id: "note", group: "lines", keys: ["Mod+Alt+M"] },
  { id: "selectAll", group: "lines", keys: ["Mod+A"] },
  { id: "clearSelection", group: "lines", keys: ["Escape"] },

  { id: "markHighlight", group: "text", keys: ["Mod+Shift+H"] },
  { id: "markTodo", group: "text", keys: ["Mod+Shift+L"] },
  { id: "find", group: "text", keys: ["Mod+F"] },
  { id: "findNext", group: "text", keys: ["F3"] },
  { id: "findPrevious", group: "text", keys: ["Shift+F3"] },
  { id: "replace", group: "text", keys: ["Mod+H"], macKeys: ["Mod+Alt+F"] },
  { id: "bold", group: "text", keys: ["Mod+B"] },
  { id: "italic", group: "text", keys: ["Mod+I"] },
  { id: "underline", group: "text", keys: ["Mod+U"] },
  { id: "stress", group: "text", keys: ["Mod+Shift+E"] },
  { id: "shorter", group: "text", keys: ["Alt+S"], macKeys: ["Mod+Alt+S"] },
  { id: "longer", group: "text", keys: ["Alt+L"], macKeys: ["Mod+Alt+L"] },
  { id: "translateAgain", group: "text", keys: ["Alt+T"], macKeys: ["Mod+Alt+T"] },
  { id: "backTranslate", group: "text", keys: ["Alt+B"], macKeys: ["Mod+Alt+B"] },
  { id: "copySource", group: "text", keys: ["Mod+D"] },

  { id: "setIn", group: "timing", keys: ["F11", "Alt+I"], macKeys: ["F11", "Mod+Alt+I"] },
  { id: "setOut", group: "timing", keys: ["F12", "Alt+O"], macKeys: ["F12", "Mod+Alt+O"] },
  { id: "timeline.moveEarlier", group: "timing", keys: [","], isRepeating: true },
  { id: "timeline.moveLater", group: "timing", keys: ["."], isRepeating: true },
  { id: "timeline.moveMuchEarlier", group: "timing", keys: ["<"], isRepeating: true },
  { id: "timeline.moveMuchLater", group: "timing", keys: [">"], isRepeating: true },
  { id: "timeline.startEarlier", group: "timing", keys: ["["], isRepeating: true },
  { id: "timeline.startLater", group: "timing", keys: ["]"], isRepeating: true },
  { id: "timeline.endEarlier", group: "timing", keys: ["{"], isRepeating: true },
  { id: "timeline.endLater", group: "timing", keys: ["}"], isRepeating: true },
  { id: "timeline.ripple", group: "timing", keys: ["Shift+R"] },
  { id: "timeline.snap", group: "timing", keys: ["S"] },

  { id: "regenerate", group: "takes", keys: ["Mod+R"] },
  { id: "regenerateSentence", group: "takes", keys: ["Alt+R"], macKeys: ["Mod+Alt+R"] },
  { id: "regenerateChanged", group: "takes", keys: ["Mod+Shift+R"] },
  { id: "previousTake", group: "takes", keys: ["Alt+PageUp"] },
  { id: "nextTake", group: "takes", keys: ["Alt+PageDown"] },
  { id: "record", group: "takes", keys: ["R"] },

  { id: "nextUnsure", group: "checks", keys: ["Alt+U"], macKeys: ["Mod+Alt+U"], isRepeating: true },
  { id: "nextProblem", group: "checks", keys: ["F8"], isRepeating: true },
  { id: "previousProblem", group: "checks", keys: ["Shift+F8"], isRepeating: true },
  { id: "fixProblem", group: "checks", keys: ["Alt+F8"] },
  { id: "review.start", group: "checks", keys: ["Mod+F8"] },
  { id: "review.done", group: "checks", keys: ["Alt+Enter"] },

  { id: "palette", group: "view", keys: ["Mod+K", "Mod+Shift+P"] },
  { id: "keys", group: "view", keys: ["?", "F1"] },
  { id: "timeline.zoomIn", group: "view", keys: ["+", "="], isRepeating: true },
  { id: "timeline.zoomOut", group: "view", keys: ["-"], isRepeating: true },
  { id: "timeline.zoomAll", group: "view", keys: ["0"] },
  { id: "timeline.zoomLine", group: "view", keys: ["Z"] },
  { id: "timeline.follow", group: "view", keys: ["F"] },
  { id: "toggleTimeline", group: "view", keys: ["Alt+1"], macKeys: ["Mod+Alt+1"] },
  { id: "toggleVideo", group: "view", keys: ["Alt+2"], macKeys: ["Mod+Alt+2"] },
  { id: "bilingual", group: "view", keys: ["Alt+3"], macKeys: ["Mod+Alt+3"] },
  { id: "panel.speakers", group: "view", keys: ["Alt+4"], macKeys: ["Mod+Alt+4"] },
  { id: "panel.summary", group: "view", keys: [] },
  { id: "panel.passages", group: "view", keys: [] },
  { id: "panel.checks", group: "view", keys: ["Alt+5"], macKeys: ["Mod+Alt+5"] },
  { id: "panel.takes", group: "view", keys: ["Alt+6"], macKeys: ["Mod+Alt+6"] },
  { id: "panel.style", group: "view", keys: ["Alt+7"], macKeys: ["Mod+Alt+7"] },
  { id: "panel.sync", group: "view", keys: [] },
  { id: "panel.glossary", group: "view", keys: ["Alt+8"], macKeys: ["Mod+Alt+8"] },
  { id: "panel.comments", group: "view", keys: ["Alt+9"], macKeys: ["Mod+Alt+9"] },
  { id: "panel.history", group: "view", keys: ["Alt+0"], macKeys: ["Mod+Alt+0"] },

  { id: "undo", group: "file", keys: ["Mod+Z"], isRepeating: true },
  { id: "redo", group: "file", keys: ["Mod+Shift+Z", "Mod+Y"], isRepeating: true },
  { id: "save", group: "file", keys: ["Mod+S"] },
  { id: "import", group: "file", keys: ["Mod+O"] },
  { id: "export", group: "file", keys: ["Mod+E"] },
] as const satisfies readonly Command[];

export type CommandId = (typeof commandList)[number]["id"];

const commands = new Map<string, Command & { id: CommandId }>(
  commandList.map((command) => [command.id, command]),
);

/** Whether a text names a command. */
export const isCommandId = (id: string): id is CommandId => commands.has(id);

/** A command by its id. */
export const buildCommand = (id: CommandId): Command & { id: CommandId } => {
  const command = commands.get(id);
  if (command === undefined) throw new Error(`There is no command ${id}.`);
  return command;
};
