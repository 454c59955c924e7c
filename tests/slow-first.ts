import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Begins with the files that take minutes, so that no worker waits for one of them at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/load/")
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
