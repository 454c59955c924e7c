import { describe, expect, it } from "vitest"
import { bucketOf, type Definitions, variantsOf } from "./experiments.ts"

const experiment = (rule: object): Definitions => ({ features: { hero: { rules: [rule] } } })
const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`)
const share = (definitions: Definitions, variant: string | undefined) =>
  visitors.filter((visitor) => variantsOf(definitions, visitor).hero === variant).length / visitors.length

describe("the variant of a visitor", () => {
  it("is always the same", () => {
    const definitions = experiment({ variations: ["control", "b", "c"] })
    for (const visitor of visitors.slice(0, 50))
      expect(variantsOf(definitions, visitor)).toEqual(variantsOf(definitions, visitor))
  })

  it("is where the experiments' own service would place them", () => {
    expect(bucketOf("seed", "a")).toBe(0.0505)
    expect(bucketOf("seed", "b")).toBe(0.2696)
  })

  it("is spread by the weights, equally where there are none", () => {
    const even = experiment({ variations: ["control", "b"] })
    expect(share(even, "b")).toBeCloseTo(0.5, 1)
    const uneven = experiment({ variations: ["control", "b"], weights: [0.9, 0.1] })
    expect(share(uneven, "b")).toBeCloseTo(0.1, 1)
  })

  it("is none for those who do not take part, and growing coverage moves nobody", () => {
    const few = experiment({ variations: ["control", "b"], coverage: 0.2 })
    const all = experiment({ variations: ["control", "b"], coverage: 1 })
    expect(share(few, undefined)).toBeCloseTo(0.8, 1)
    const taking = visitors.filter((visitor) => variantsOf(few, visitor).hero)
    expect(taking.every((visitor) => variantsOf(all, visitor).hero === variantsOf(few, visitor).hero)).toBe(
      true,
    )
  })

  it("does not depend on what else is tried, and another seed shuffles", () => {
    const one = experiment({ variations: ["control", "b"] })
    const two = { features: { ...one.features, footer: { rules: [{ variations: ["control", "b"] }] } } }
    const both = visitors.map((visitor) => variantsOf(two, visitor))
    expect(both.map(({ hero }) => hero)).toEqual(visitors.map((visitor) => variantsOf(one, visitor).hero))
    expect(both.filter(({ hero, footer }) => hero === footer).length / both.length).toBeCloseTo(0.5, 1)
    const shuffled = experiment({ variations: ["control", "b"], seed: "again" })
    const same = visitors.filter(
      (visitor) => variantsOf(one, visitor).hero === variantsOf(shuffled, visitor).hero,
    )
    expect(same.length / visitors.length).toBeCloseTo(0.5, 1)
  })

  it("comes from rules with variations alone", () => {
    const definitions = {
      features: {
        flag: { rules: [{ force: true }] },
        hero: { rules: [{ force: "b", condition: {} }, { variations: ["control", "b"] }] },
        strange: { rules: [{ variations: [true, false] }] },
      },
    }
    expect(Object.keys(variantsOf(definitions, "visitor-1"))).toEqual(["hero"])
  })
})
