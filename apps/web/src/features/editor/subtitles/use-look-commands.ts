import { useEditor } from "../document/stores.tsx";
import { useCommand } from "../keys/use-command.ts";
import { useLineLooks } from "./use-line-looks.ts";

/** What the keys of looks do, as long as the list of lines is there. */
export function useLookCommands(): void {
  const isEnabled = !useEditor((state) => state.isReadOnly);
  const { toggle } = useLineLooks();
  useCommand("bold", () => toggle("bold"), { isEnabled });
  useCommand("italic", () => toggle("italic"), { isEnabled });
  useCommand("underline", () => toggle("underline"), { isEnabled });
}
