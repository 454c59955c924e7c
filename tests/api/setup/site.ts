import { createSite } from "#site/server/app.ts"
import { BUILDS } from "#site/server/build-files.ts"
import type { TestShop } from "./shop.ts"

export type TestSite = ReturnType<typeof createSite>

/** The shop's pages as the server renders them, without the files that a build makes. */
export const openSite = ({ running }: Pick<TestShop, "running">): TestSite =>
  createSite(running, Object.values(BUILDS), () => ({
    scripts: [],
    styles: [],
    fonts: [],
    preloads: () => [],
    later: [],
    cardFields: { script: "", styles: [] },
  }))
