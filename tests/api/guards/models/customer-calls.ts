import fc from "fast-check"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { NOON } from "../../setup/shop.ts"
import { partnersServer } from "../../site/ownership/asking.ts"
import { resolved } from "./chosen.ts"
import { requestsOf } from "./requests.ts"
import type { Step, World } from "./world.ts"

/**
 * Calls after which a customer plays no more: they end the session or the account, or change how somebody signs in,
 * which has a model of its own. Streams wait for what never comes.
 */
const left =
  /^(passkeys|twoFactor|password|session|sessions|social|signIn|closing|break|dataExport|idDocument|account)\.|\.events$|^customer\.close/

/** What customers' browsers send; looking is no way to money by itself, and seldom tried. */
const customerEndpoints: readonly Endpoint[] = Object.values(endpoints)
  .flatMap((group): readonly Endpoint[] => Object.values(group))
  .filter(
    ({ caller, name, encoding, streams, answers }) =>
      caller === "customer" && !left.test(name) && encoding === "json" && !streams && answers === "json",
  )

const calls = (some: readonly Endpoint[]): fc.Arbitrary<Step> =>
  fc.oneof(
    ...some.map((endpoint) =>
      fc.tuple(requestsOf(endpoint, NOON), fc.nat({ max: 3 })).map(
        ([input, n]): Step => ({
          text: endpoint.name,
          run: async (world) => {
            const known = (await resolved(world, input)) as object
            await world.tries(endpoint.name, known, () =>
              world
                .person(n)
                .client.call(endpoint, { ...known, idempotencyKey: crypto.randomUUID() } as never),
            )
          },
        }),
      ),
    ),
  )

/** Every call that a customer's browser could send, whichever pages it shows. */
export const customerCalls: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: calls(customerEndpoints.filter(({ method }) => method !== "GET")) },
  { weight: 1, arbitrary: calls(customerEndpoints.filter(({ method }) => method === "GET")) },
)

/** A partner signs one of the customers in on its own pages, and they go on there. */
export const signsInByPartner: fc.Arbitrary<Step> = fc.nat({ max: 3 }).map((n) => ({
  text: `a partner signs ${n} in`,
  run: (world: World) =>
    world.tries("partner's sign-in", { n }, () =>
      partnersServer(world.shop, "demo-secret-acme").call(signInEndpoints.mintAutologin, {
        params: { partnerSlug: "acme" },
        body: { customerReference: world.person(n).customerId, verifierChallenge: "c".repeat(43) },
      } as never),
    ),
}))
