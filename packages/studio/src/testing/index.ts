export { changeSentence, speakLongText, writeLongText } from "./long-speech.ts";
