import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { type Capability, capabilityNames } from "#src/contract/site/capability.ts"
import { matchPath } from "../../../site/match.ts"
import { routes } from "../../../site/routes/table.ts"
import { governed } from "./governed.ts"

const names = new Set<string>(
  Object.values(endpoints).flatMap((group) => Object.values(group).map(({ name }: Endpoint) => name)),
)
const offers = [
  { key: "powerball", type: "lottery_ticket" as const, urlAliases: [] },
  { key: "lifeboat_house_draw", type: "raffle_ticket" as const, urlAliases: [] },
]
const everything = new Set<string>(capabilityNames)
const isFound = (path: string, capabilities: ReadonlySet<string>) =>
  matchPath(path, new URLSearchParams(), { capabilities, offers }).found
const without = (capability: Capability) => new Set([...everything].filter((name) => name !== capability))
/** The ways in which a source names a capability: in full, or put together from a product's kind or a provider. */
const spellings = (capability: Capability) => [`"${capability}"`, "`autoplay_$" + "{", "}_sign_in`"]

describe.each(Object.entries(governed) as [Capability, (typeof governed)[Capability]][])(
  "suppressing %s",
  (capability, { pages = [], controls = [], calls = [] }) => {
    it("takes its pages away, and no page beside them needs it", () => {
      const gone = without(capability)
      expect(pages.filter((path) => !isFound(path, everything))).toEqual([])
      expect(pages.filter((path) => isFound(path, gone))).toEqual([])
      const needing = routes.filter((route) => route.capabilities?.includes(capability))
      const forgotten = needing.filter(
        ({ pattern }) =>
          !pages.some((page) =>
            new RegExp(
              `^${pattern.replace(/\/\{\w+\?\}/g, "(/[^/]+)?").replace(/\{\w+\}/g, "[^/]+")}$`,
              "i",
            ).test(page),
          ),
      )
      expect(forgotten.map(({ pattern }) => pattern)).toEqual([])
    })

    it("takes its controls away: each looks at it", () => {
      const blind = controls.filter((file) => {
        const source = readFileSync(`src/${file}`, "utf8")
        return !spellings(capability).some((text) => source.includes(text))
      })
      expect(blind).toEqual([])
    })

    it("refuses calls that there are", () => {
      expect(calls.filter((name) => !names.has(name))).toEqual([])
    })
  },
)
