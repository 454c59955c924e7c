import { build } from "vite"
import { describe, expect, it } from "vitest"
import { checkedChunkGroups, paths } from "./chunk-groups.ts"

describe("the paths that a chunk group names", () => {
  it.each([
    ["a\\/b\\.", ["a\\/b\\."]],
    ["a|b", ["a", "b"]],
    ["src\\/(a|b\\/(c|d))\\.", ["src\\/(?:a)\\.", "src\\/(?:b\\/(?:c))\\.", "src\\/(?:b\\/(?:d))\\."]],
    ["(a|b)-(c|d)", ["(?:a)-(?:c)", "(?:a)-(?:d)", "(?:b)-(?:c)", "(?:b)-(?:d)"]],
    ["a(?!\\/(b|c))|d", ["a(?!\\/(b|c))", "d"]],
  ])("%s", (pattern, named) => expect(paths(pattern)).toEqual(named))
})

describe("a build", () => {
  const built = (test: RegExp) =>
    build({
      configFile: false,
      logLevel: "silent",
      plugins: [checkedChunkGroups([{ name: "part", test }])],
      build: {
        write: false,
        lib: { entry: "widgets/build/chunk-groups.ts", formats: ["es"], fileName: "out" },
      },
    })

  it("passes where every path of a chunk group is that of a module", async () => {
    await built(/widgets\/(build\/(chunk-groups))\./)
  })

  it("fails where one of them is not, and names it", async () => {
    await expect(built(/widgets\/build\/(chunk-groups|moved-away)\./)).rejects.toThrow(
      /"part" names.*moved-away/,
    )
  })
})
