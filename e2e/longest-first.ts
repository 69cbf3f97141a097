import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The walks that take longest, longest first. What begins last should be short, so that nobody waits for it alone. */
const longest = ["screens", "editor-lines", "sample", "studio-work", "admin", "studio-together", "upload"];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.indexOf(basename(moduleId, ".e2e.ts"));
  return place === -1 ? longest.length : place;
};

/** Begins with the walks that take longest, also where nothing is known yet of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
