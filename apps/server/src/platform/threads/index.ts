export { answerApart } from "./answer-apart.ts";
export { runApart } from "./run-apart.ts";
