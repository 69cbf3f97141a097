import { createStore } from "zustand/vanilla";
import type { CommandId } from "./command-list.ts";

type Registration = { id: CommandId; run: () => void };

/** What the editor on this page can do now: handlers by command, the newest last. */
export const commandRegistry = createStore<{ registrations: readonly Registration[] }>(() => ({
  registrations: [],
}));

/** Lets a handler run a command until the answer is called. The newest handler of a command goes first. */
export const register = (id: CommandId, run: () => void): (() => void) => {
  const registration = { id, run };
  const { registrations } = commandRegistry.getState();
  commandRegistry.setState({ registrations: [...registrations, registration] });
  return () =>
    commandRegistry.setState((state) => ({
      registrations: state.registrations.filter((other) => other !== registration),
    }));
};

/** Whether anything here can run a command now. */
export const canRun = (id: CommandId): boolean =>
  commandRegistry.getState().registrations.some((registration) => registration.id === id);

/** Runs a command; false where nothing here can. */
export const runCommand = (id: CommandId): boolean => {
  const registration = commandRegistry.getState().registrations.findLast((other) => other.id === id);
  registration?.run();
  return registration !== undefined;
};
