import { createStore } from "zustand/vanilla";
import { defineSessionPart } from "../document/session-parts.ts";
import { useSessionPart } from "../document/stores.tsx";
import type { CommandId } from "./command-list.ts";

type Registration = { id: CommandId; run: () => void };

export type Commands = ReturnType<typeof createCommands>;

/** What the editor can do now: handlers by command, the newest last. */
export function createCommands() {
  const store = createStore<{ registrations: readonly Registration[] }>(() => ({ registrations: [] }));
  return {
    store,
    /** Lets a handler run a command until the answer is called. The newest handler of a command goes first. */
    register: (id: CommandId, run: () => void): (() => void) => {
      const registration = { id, run };
      store.setState(({ registrations }) => ({ registrations: [...registrations, registration] }));
      return () =>
        store.setState((state) => ({
          registrations: state.registrations.filter((other) => other !== registration),
        }));
    },
    /** Whether anything here can run a command now. */
    canRun: (id: CommandId): boolean =>
      store.getState().registrations.some((registration) => registration.id === id),
    /** Runs a command; false where nothing here can. */
    run: (id: CommandId): boolean => {
      const registration = store.getState().registrations.findLast((other) => other.id === id);
      registration?.run();
      return registration !== undefined;
    },
  };
}

export const commandsPart = defineSessionPart(createCommands);

export const useCommands = (): Commands => useSessionPart(commandsPart);
