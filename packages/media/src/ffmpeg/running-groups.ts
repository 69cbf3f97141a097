const groups = new Set<number>();
let isWatching = false;

/** Ends the whole group of a child: programs such as apertium are shell scripts with children of their own. */
export function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already.
  }
}

/** Sees to it that a group ends with this process; answers how to forget it. */
export function watchGroup(pid: number | undefined): () => void {
  if (pid === undefined) return () => {};
  groups.add(pid);
  if (!isWatching) {
    isWatching = true;
    // One listener for all runs: one each would be taken for a leak.
    process.on("exit", () => {
      for (const group of groups) killGroup(group, "SIGKILL");
    });
  }
  return () => groups.delete(pid);
}
