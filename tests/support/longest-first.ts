// The order of test files: kind by kind, because another kind needs another worker, and the longest first, so that
// no worker waits alone for a long one at the end.
import { BaseSequencer, type TestSpecification } from "vitest/node";

const KINDS = ["processes", "database", "plain"];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By the times of the run before; without one, by size.
    const sorted = await super.sort(files);
    const kindOf = ({ project }: TestSpecification) => KINDS.indexOf(project.name);
    return sorted.toSorted((one, other) => kindOf(one) - kindOf(other));
  }
}
