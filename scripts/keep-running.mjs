// Runs a program and starts it again when it ends by itself. Runs on Node 20 with nothing else.
import { spawn } from "node:child_process";
import { openRestartWaits } from "./restart-waits.mjs";

/**
 * Runs a program as a child with a channel, over which it says anything once it is ready. One that was ready and
 * failed or was killed is started again, at once or, where it does not last, after ever longer waits; one that never
 * was, or that ends well, is not. `ended` resolves with the exit code; `stop` ends the program with a signal, any number of times.
 */
export function keepRunning({ program, args, options, say }) {
  let child = null;
  let timer;
  const waits = openRestartWaits();
  let wasReady = false;
  let isStopping = false;
  let end;
  const ended = new Promise((resolve) => {
    end = resolve;
  });

  function start() {
    waits.began();
    child = spawn(program, args, { ...options, stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.once("message", () => {
      wasReady = true;
    });
    child.once("error", (error) => {
      say(error.message);
      end(1);
    });
    child.once("exit", (code, signal) => {
      child = null;
      if (isStopping || code === 0 || !wasReady) return end(code ?? 1);
      say(`Voxloom ended by itself (${signal ?? `exit code ${code}`}); starting it again.`);
      timer = setTimeout(start, waits.next());
    });
  }
  start();

  return {
    ended,
    stop(signal) {
      isStopping = true;
      clearTimeout(timer);
      if (child === null) end(0);
      else child.kill(signal);
    },
  };
}
