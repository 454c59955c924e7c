import * as v from "valibot"
import { DrawNo, endpoint, Instant, Key } from "../endpoint.ts"
import { wholeNumberQuery } from "../paging.ts"

/** The fingerprint of all entries of a draw, which is published when its sales close and never changes. */
export const DrawSeal = v.object({
  /** Merkle root of all entries; null until sales close. */
  root: v.nullable(v.string()),
  /** Tickets of a raffle, entries of a lottery. */
  entryCount: v.nullable(v.number()),
  closedAt: v.nullable(Instant),
  /** Tickets of a raffle that were sold outside the shop: the first leaves of the tree. */
  elsewhere: v.array(v.object({ first: v.number(), last: v.number() })),
})
export type DrawSeal = v.InferOutput<typeof DrawSeal>

/** A page of the leaves of a draw's entries; anybody can make the root of all of them. */
export const Leaves = v.object({ page: v.number(), pages: v.number(), leaves: v.array(v.string()) })
export type Leaves = v.InferOutput<typeof Leaves>
export const leavesQuery = v.object({ page: wholeNumberQuery(0, 100_000_000, 0) })

const drawOf = v.object({ offer: Key, drawNo: DrawNo })

export const drawSealEndpoints = {
  get: endpoint({
    name: "drawSeal.get",
    method: "GET",
    path: "/draw/seal/{offer}/{drawNo}",
    summary: "The fingerprint of all entries of a draw, of one that an operator holds too.",
    params: drawOf,
    result: DrawSeal,
  }),
  leaves: endpoint({
    name: "drawSeal.leaves",
    method: "GET",
    path: "/draw/seal/{offer}/{drawNo}/leaves",
    summary: "Leaves of the tree of a draw's entries in their order, 512 on a page.",
    params: drawOf,
    query: leavesQuery,
    result: Leaves,
  }),
}
