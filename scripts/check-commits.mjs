// `npm run check:commits -- BASE`: the subjects of the commits since a revision. Runs on Node 20 with nothing else.
import { execFileSync } from "node:child_process";
import { faultOfSubject } from "./commit-subjects.mjs";
import { repositoryFolder } from "./repository-folder.mjs";

const [base] = process.argv.slice(2);
if (base === undefined) throw new Error("Say since which revision: npm run check:commits -- main");
const log = execFileSync("git", ["log", "--format=%h %s", `${base}..HEAD`], {
  cwd: repositoryFolder,
  encoding: "utf8",
});
for (const line of log.split("\n").filter(Boolean)) {
  const [hash, ...words] = line.split(" ");
  const fault = faultOfSubject(words.join(" "));
  if (fault === null) continue;
  process.stdout.write(`${line}\n  ${hash} ${fault}.\n`);
  process.exitCode = 1;
}
