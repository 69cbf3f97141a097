// What surrounds a run of `npm run test:steady`. Runs on Node 20 with nothing else.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

const busyLoop = "for(;;);";
// Writes that reach the disk before they return, which is what other writers wait for.
const writeLoop = `const fs=require("node:fs");const bytes=Buffer.alloc(8<<20);for(let n=0;;n=(n+1)%8){const f=fs.openSync("write-"+process.pid+"-"+n,"w");fs.writeSync(f,bytes);fs.fsyncSync(f);fs.closeSync(f)}`;

/** Keeps two programs of ours running in a folder; gives the way to end them. */
function beside(folder, code) {
  const children = [1, 2].map(() => spawn(process.execPath, ["-e", code], { cwd: folder, stdio: "ignore" }));
  return () => {
    for (const child of children) child.kill("SIGKILL");
  };
}

/**
 * Half of the processor's time, for a process and all that it starts: by control group, version 2 or 1. Where none can
 * be made, half of the cores.
 */
function halfOfProcessor() {
  try {
    return halfByGroup();
  } catch (error) {
    if (spawnSync("taskset", ["--version"]).status !== 0)
      throw new Error(`neither a control group (${error.message}) nor taskset is there`);
    const lastCore = Math.max(1, Math.floor(availableParallelism() / 2)) - 1;
    return { prefix: ["taskset", "-c", `0-${lastCore}`], end() {} };
  }
}

function halfByGroup() {
  const periodUs = 100_000;
  const quotaUs = Math.round((availableParallelism() / 2) * periodUs);
  const root = existsSync("/sys/fs/cgroup/cgroup.controllers") ? "/sys/fs/cgroup" : "/sys/fs/cgroup/cpu";
  const group = join(root, `voxloom-steady-${process.pid}`);
  mkdirSync(group, { recursive: true });
  if (existsSync(join(group, "cpu.max"))) writeFileSync(join(group, "cpu.max"), `${quotaUs} ${periodUs}`);
  else {
    writeFileSync(join(group, "cpu.cfs_period_us"), String(periodUs));
    writeFileSync(join(group, "cpu.cfs_quota_us"), String(quotaUs));
  }
  const end = () => spawnSync("rmdir", [group]);
  const { status, stderr } = spawnSync("sh", ["-c", `echo $$ > ${join(group, "cgroup.procs")}`], {
    encoding: "utf8",
  });
  if (status === 0) return { group, end };
  end();
  throw new Error(stderr.trim());
}

/**
 * By name, what each condition does around a run: it begins in a folder for its files, and gives the way to end it, the
 * run's environment, the control group that the run belongs into, and the program that starts it. One that cannot be
 * made on this machine throws.
 */
export const conditions = {
  quiet: () => ({ end() {} }),
  busy: (folder) => ({ end: beside(folder, busyLoop) }),
  half: () => halfOfProcessor(),
  "slow-disk": (folder) => {
    const endWriting = beside(folder, writeLoop);
    return {
      environment: { VOXLOOM_TEST_DISK: "1" },
      end() {
        endWriting();
        spawnSync("sh", ["-c", "rm -f write-*"], { cwd: folder });
      },
    };
  },
};
