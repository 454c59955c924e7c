import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { drawSealEndpoints } from "#src/contract/draws/draw-seal.ts"
import { rewardsEndpoints } from "#src/contract/rewards/rewards.ts"
import { ELSEWHERE_ID, entryText, runText } from "#src/domain/draws/seeds/entry-text.ts"
import { merkleTree, rootOf } from "#src/domain/draws/seeds/merkle.ts"
import { sha256 } from "#src/server/core/database/ids.ts"
import { verifyEntry } from "#src/shop/draws/verify-entry.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { drawnEntries, type ProvenEntry } from "../setup/every-entry.ts"
import { CASH } from "../setup/raffles.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

const KINDS = ["lottery_ticket", "raffle_ticket", "syndicate_share", "social_syndicate_share", "giveaway"]

describe.each(anyDatabase)("the proof of an entry, on $kind", ({ open }) => {
  let shop: TestShop
  let entries: ProvenEntry[]
  beforeAll(async () => {
    shop = await openShop(await open())
    entries = await drawnEntries(shop)
  }, 90_000)
  afterAll(() => shop.close())

  const of = (kind: string) => {
    const found = entries.find((one) => one.kind === kind)
    if (!found) throw new Error(`There is no ${kind}.`)
    return found
  }
  const seal = (offer: string, drawNo: number) =>
    shop.client().call(drawSealEndpoints.get, { params: { offer, drawNo } })
  const publishedOf = async ({ kind, offerKey, entry: { drawNo } }: ProvenEntry) => {
    if (kind !== "giveaway") return seal(offerKey, drawNo)
    const params = { giveawayType: "daily", drawNumber: drawNo } as const
    const { proof } = await shop.client().call(rewardsEndpoints.draw, { params })
    return { root: proof.entriesRoot, entryCount: proof.entryCount }
  }

  it.each(KINDS)("holds for a %s, and finds whatever of it was tampered with", async (kind) => {
    const { entry, proof, ...draw } = of(kind)
    const published = await publishedOf({ entry, proof, ...draw })
    const { root } = published
    const invented = sha256("invented")
    expect(await verifyEntry(entry, proof, published, root)).toBe("good")

    // The ticket: other numbers, another's ticket, another draw.
    for (const shown of [{ played: "[[[1]]]" }, { id: ELSEWHERE_ID }, { drawNo: entry.drawNo + 1 }])
      expect(await verifyEntry({ ...entry, ...shown }, proof, published, root)).toBe("bad-ticket")
    // The leaf, with a path and a root that fit it.
    const fitting = await rootOf(invented, proof.path, sha256)
    const made = { leaf: invented, root: fitting, path: proof.path }
    expect(await verifyEntry(entry, made, published, root)).toBe("bad-ticket")
    // The path: a sibling, or the side on which it stands.
    const step = { side: "left" as const, hash: invented }
    const turned = proof.path.map(({ side, hash }) => ({
      hash,
      side: side === "left" ? ("right" as const) : ("left" as const),
    }))
    const paths = [[...proof.path, step], [step, ...proof.path], ...(turned.length > 0 ? [turned] : [])]
    for (const path of paths)
      expect(await verifyEntry(entry, { ...proof, path }, published, root)).toBe("bad-path")
    // The root: of the proof alone, of both, and one that this browser saw otherwise before.
    expect(await verifyEntry(entry, { ...proof, root: invented }, published, root)).toBe("bad-path")
    const both = { ...published, root: invented }
    expect(await verifyEntry(entry, { ...proof, root: invented }, both, null)).toBe("bad-path")
    expect(await verifyEntry(entry, { ...proof, root: invented }, both, root)).toBe("changed-root")
  })

  it("never holds for numbers beyond those that were entered", async () => {
    const { entry, proof, ...draw } = of("raffle_ticket")
    const published = await publishedOf({ entry, proof, ...draw })
    const fewer = { ...published, entryCount: (entry.last ?? 0) - 1 }
    expect(await verifyEntry(entry, proof, fewer, published.root)).toBe("bad-ticket")
  })

  it("leads to a root that anybody makes of all published leaves, with a raffle's tickets sold elsewhere", async () => {
    for (const { kind, offerKey, entry } of entries.filter(({ kind }) => kind !== "giveaway")) {
      const { root, entryCount, elsewhere } = await seal(offerKey, entry.drawNo)
      const leaves: string[] = []
      for (let page = 0, pages = 1; page < pages; page++) {
        const part = await shop.client().call(drawSealEndpoints.leaves, {
          params: { offer: offerKey, drawNo: entry.drawNo },
          query: { page },
        })
        leaves.push(...part.leaves)
        pages = part.pages
      }
      expect(merkleTree(leaves, sha256).at(-1)?.[0], kind).toBe(root)
      expect(leaves).toContain(sha256(entryText(entry.id, entry.drawNo, entry.played)))
      if (offerKey !== CASH) continue
      const outside = elsewhere.map((run) => sha256(entryText(ELSEWHERE_ID, entry.drawNo, runText(run))))
      expect(leaves.slice(0, outside.length)).toEqual(outside)
      // Every number that can win is in the tree: in a book of the shop's, or sold elsewhere.
      const counted = elsewhere.reduce((sum, { first, last }) => sum + last - first + 1, 5)
      expect([outside.length, counted]).toEqual([1, entryCount])
    }
  })

  it("publishes no leaves while tickets are sold", async () => {
    const { entry, offerKey } = of("lottery_ticket")
    expect(await seal(offerKey, entry.drawNo + 1)).toMatchObject({ root: null, closedAt: null })
    const params = { offer: offerKey, drawNo: entry.drawNo + 1 }
    const leaves = await shop.client().call(drawSealEndpoints.leaves, { params, query: { page: 0 } })
    expect(leaves).toEqual({ page: 0, pages: 0, leaves: [] })
  })
})
