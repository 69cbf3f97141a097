import { Spotlight } from "@mantine/spotlight";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useFormats } from "../../../lib/use-formats.ts";
import { useEditorStore } from "../document/stores.tsx";
import { CommandHint } from "./command-hint.tsx";
import { commandGroups } from "./command-list.ts";
import { useCommands } from "./command-registry.ts";
import { type Destination, listDestinations } from "./go-to.ts";
import styles from "./keys.module.css";
import { useFindCommands } from "./use-find-commands.ts";
import { useGoTo } from "./use-go-to.ts";

/** What the palette offers for a query: places first, then commands that can be run now. */
export function PaletteResults({ query }: { query: string }) {
  const { t } = useTranslation("editor-keys");
  const editor = useEditorStore();
  const { store, run } = useCommands();
  const registrations = useStore(store, (state) => state.registrations);
  const runnable = new Set(registrations.map(({ id }) => id));
  const commands = useFindCommands()(query).filter(({ id }) => id !== "palette" && runnable.has(id));
  const destinations = listDestinations(editor.getState().script, query);
  if (commands.length === 0 && destinations.length === 0)
    return <Spotlight.Empty role="status">{t("nothingFound")}</Spotlight.Empty>;
  const actions = (shown: typeof commands) =>
    shown.map(({ id, label, groupLabel }) => (
      <Spotlight.Action
        className={styles.action}
        key={id}
        label={label}
        description={query === "" ? "" : groupLabel}
        rightSection={<CommandHint id={id} />}
        // The palette gives the focus back first: a command may take it.
        onClick={() => setTimeout(() => run(id))}
      />
    ));
  return (
    <>
      {destinations.length > 0 ? (
        <Spotlight.ActionsGroup label={t("palette.places")}>
          {destinations.map((destination) => (
            <Place key={getKey(destination)} destination={destination} />
          ))}
        </Spotlight.ActionsGroup>
      ) : null}
      {query.trim() === ""
        ? commandGroups.map((group) => {
            const shown = commands.filter((command) => command.group === group);
            return shown.length === 0 ? null : (
              <Spotlight.ActionsGroup key={group} label={t(`group.${group}`)}>
                {actions(shown)}
              </Spotlight.ActionsGroup>
            );
          })
        : actions(commands)}
    </>
  );
}

const getKey = (destination: Destination): string =>
  destination.kind === "line" ? destination.segment.id : `${destination.timeMs}`;

function Place({ destination }: { destination: Destination }) {
  const { t } = useTranslation("editor-keys");
  const formats = useFormats();
  const goTo = useGoTo();
  const isLine = destination.kind === "line";
  const segment = isLine ? destination.segment : null;
  return (
    <Spotlight.Action
      className={styles.action}
      label={
        isLine
          ? t("palette.line", { number: formats.number(destination.number, 0) })
          : t("palette.time", { time: formats.clock(destination.timeMs) })
      }
      description={segment?.targetText || segment?.sourceText || ""}
      onClick={() => setTimeout(() => goTo(destination))}
    />
  );
}
