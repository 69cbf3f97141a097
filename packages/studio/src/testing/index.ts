export { openDubRig } from "./dub-rig.ts";
export { changeSentence, speakLongText, writeLongText } from "./long-speech.ts";
