import fc from "fast-check"
import type { Endpoint, Input } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { staffKeyEndpoints } from "#src/contract/staff/keys.ts"
import { scopes } from "#src/contract/staff/scopes.ts"
import { NOON } from "../../setup/shop.ts"
import { pick } from "./chosen.ts"
import { gatedEndpoints, gatedInputs } from "./gated-inputs.ts"
import { requestsOf } from "./requests.ts"
import type { Step, World } from "./world.ts"

const callers: ReadonlySet<string> = new Set(["staff", "editor", "promoter", "verifier"])
/** A member's own sign-in, which says nothing of money. */
const left = /^(ownAccount|staffSession)\./

/** Every call that is made by the people who run the shop. */
const deskEndpoints: readonly Endpoint[] = Object.values(endpoints)
  .flatMap((group): readonly Endpoint[] => Object.values(group))
  .filter(({ caller, name, encoding }) => callers.has(caller) && !left.test(name) && encoding !== "form")

const calls = (some: readonly Endpoint[]) =>
  fc.oneof(
    ...some.map((endpoint) =>
      fc.tuple(requestsOf(endpoint, NOON), fc.nat({ max: 5 })).map(
        ([input, key]): Step => ({
          text: endpoint.name,
          run: (world) => world.desk(endpoint, input as Partial<Input<Endpoint>>, key === 0),
        }),
      ),
    ),
  )

/** A gated call, with what would be carried out. */
export const gatedCall = (endpoint: Endpoint, nth: number, byKey = false): Step => ({
  text: `${endpoint.name} ${nth}`,
  run: async (world) => {
    const input = await gatedInputs.get(endpoint.name)?.(world, nth)
    return world.desk(endpoint, input ?? {}, byKey)
  },
})

const gated = fc
  .tuple(fc.constantFrom(...gatedEndpoints), fc.nat({ max: 9 }), fc.nat({ max: 9 }))
  .map(([endpoint, nth, key]) => gatedCall(endpoint, nth, key === 0))

/** The insider approves something, whoever proposed it. */
export const decides = fc.nat({ max: 5 }).map(
  (nth): Step => ({
    text: `approves proposal ${nth}`,
    run: async (world) =>
      world.desk(approvalEndpoints.decide, {
        params: { id: String(await pick(world, "approvals", nth)) },
        body: { decision: "approve", note: "" },
      } as never),
  }),
)

/** An honest colleague approves something: from then on two people have agreed to it. */
export async function agree(world: World, nth: number): Promise<void> {
  const id = String(await pick(world, "approvals", nth))
  const { status, code } = await world.colleague.propose(approvalEndpoints.decide, {
    params: { id },
    body: { decision: "approve", note: "" },
  })
  world.tally.count("colleague approves", status === 200)
  world.note("a colleague approves", code ?? status, { id })
}

const agreed = fc
  .nat({ max: 5 })
  .map((nth): Step => ({ text: `a colleague approves proposal ${nth}`, run: (world) => agree(world, nth) }))

/** A program of the insider's, which may all that they may. */
export const makesKey: Step = {
  text: "makes a key",
  run: async (world) => {
    const body = { name: "A program", scopes: [...scopes], expiresAt: null }
    const { result } = await world.desk(staffKeyEndpoints.create, { body } as never)
    world.key = (result as { secret?: string } | null)?.secret ?? world.key
  },
}

const writes = deskEndpoints.filter(({ method }) => method !== "GET")
const files = deskEndpoints.filter(({ encoding }) => encoding === "multipart")
const reads = deskEndpoints.filter(({ method }) => method === "GET")

/** Steps that one member of staff tries. */
export const deskSteps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: gated },
  { weight: 6, arbitrary: calls(writes) },
  { weight: 1, arbitrary: calls(reads) },
  { weight: 1, arbitrary: calls(files) },
  { weight: 1, arbitrary: decides },
  { weight: 1, arbitrary: agreed },
  { weight: 1, arbitrary: fc.constant(makesKey) },
)
