import { readInsights } from "@voxloom/timeline";
import { answerApart } from "../../../../platform/threads/index.ts";

await answerApart(readInsights);
