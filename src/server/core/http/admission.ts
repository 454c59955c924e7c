import type { Context } from "hono"
import * as v from "valibot"
import { COUNTRY_BANNED, COUNTRY_UNCONFIRMED } from "#src/contract/account/location.codes.ts"
import { type Endpoint, Id } from "#src/contract/endpoint.ts"
import { errorCodes, FORCED_STEP } from "#src/contract/error.ts"
import { headerNames } from "#src/contract/headers.ts"
import { IdempotencyKey } from "#src/contract/payments/outcome.ts"
import { locationStanding } from "#src/domain/account/location-standing.ts"
import { countryInSentence } from "#src/domain/account/place-name.ts"
import { requireIn } from "#src/server/account/require-capability.ts"
import { catalogueOf, readCatalogue, readPresent } from "#src/server/catalogue/read-catalogue.ts"
import type { ServerConfig } from "#src/server/config.ts"
import { authenticatePartner } from "#src/server/partners/partners.ts"
import type { Services } from "#src/server/services.ts"
import { settingsIn } from "#src/server/settings/read-settings.ts"
import type { Settings } from "#src/server/settings/registry.ts"
import type { Staff } from "#src/server/staff/staff.ts"
import { countAttempt, undoAttempt } from "../database/attempts.ts"
import { busy, Failure, parse, unauthorised } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"
import { tooManyCalls } from "./budgets.ts"
import type { Admitted } from "./call.ts"
import { received } from "./read-body.ts"
import { bearerOf, type Caller, type Identified } from "./request.ts"
import { requireStaff, scopeOf } from "./staff.ts"

type Whereabouts = Pick<Caller, "location" | "standing">

const named = ({ location }: Whereabouts, { locale }: ServerConfig) => ({
  country: countryInSentence(location.country ?? "", locale),
})

/** Refuses who is where nothing is sold, signed in or not. */
export function refuseBannedCountry(caller: Whereabouts, config: ServerConfig): void {
  if (caller.standing === "banned")
    throw new Failure(403, COUNTRY_BANNED, sentence("failure.location.banned", named(caller, config)))
}

/**
 * Refuses what takes money before it is looked at: from where nothing is sold or the customer has yet to confirm where
 * they are, before an account moved that must, and until its customer agreed to the terms as they are now. It follows from this call, not from an earlier one.
 */
function refuseSale(caller: Caller, config: ServerConfig): void {
  refuseBannedCountry(caller, config)
  if (caller.standing === "confirm")
    throw new Failure(
      422,
      COUNTRY_UNCONFIRMED,
      sentence("failure.location.unconfirmed", named(caller, config)),
    )
  if (caller.mustMigrate) throw new Failure(422, FORCED_STEP, sentence("failure.forced.migration"))
  if (caller.mustAgree) throw new Failure(422, FORCED_STEP, sentence("failure.forced.terms"))
}

/** Says what may be sold to a caller by the settings as they stand for this call. */
function withStanding(
  { caller, confirmedCountry, agreedTerms }: Omit<Identified, "version">,
  { bannedCountries: banned, countriesToConfirm: toConfirm, termsVersion }: Settings,
): Caller {
  return {
    ...caller,
    standing: locationStanding(caller.location.country, { banned, toConfirm }, confirmedCountry),
    mustAgree: agreedTerms !== undefined && termsVersion !== null && agreedTerms !== termsVersion,
  }
}

/** Wrong secrets of one address before it has to wait. */
const LIMIT = { most: 20, seconds: 600 }
/** The path of each call for partners' servers names the partner. */
const Named = v.object({ partnerSlug: Id })

/** Lets a partner's own server in by its secret. Wrong ones are counted by address, across processes. */
async function requirePartner(
  context: Context,
  params: unknown,
  address: string,
  { database, clock }: Pick<Services, "database" | "clock">,
): Promise<void> {
  const { partnerSlug } = v.parse(Named, params)
  const secret = bearerOf(context)
  if (!secret) throw unauthorised("failure.partner.noSecret")
  const [now, bucket] = [clock(), `partner-secret:${address}`]
  await countAttempt(database, bucket, LIMIT, now)
  await authenticatePartner(database.tables, partnerSlug, secret, now)
  await undoAttempt(database, bucket)
}

/**
 * How an answer that depends on no caller is shared. `shared`: it is made once for each version of the catalogue.
 * `stock`: it says how much is left of raffles, so it is found again after each sale. `fresh`: it is made for each call.
 */
export type Shared = "shared" | "stock" | "fresh"

const nobody: Staff = { id: null, sessionId: null, name: "", scopes: new Set(), elevatedUntil: null }

/** Query values by name; `c[]=a&c[]=b` and repeated names become lists. */
function readQuery(context: Context): unknown {
  const values = new Map<string, string | string[]>()
  for (const [name, list] of Object.entries(context.req.queries())) {
    const plain = name.replace(/\[\]$/, "")
    values.set(plain, name.endsWith("[]") || list.length > 1 ? list : (list[0] ?? ""))
  }
  return received(Object.fromEntries(values))
}

function readIdempotencyKey(context: Context, endpoint: Endpoint): string {
  if (!endpoint.idempotent) return ""
  const sent = context.req.header(headerNames.idempotencyKey)
  if (sent === undefined && endpoint.idempotent === "optional") return ""
  const key = v.safeParse(IdempotencyKey, sent)
  if (!key.success) throw new Failure(400, errorCodes.idempotencyMissing, sentence("failure.idempotencyKey"))
  return key.output
}

/**
 * Lets a call in whose sender `identify` found, by what costs little and stands outside of the body: the secret of
 * staff or a partner, the calls of its address, what may be called, and what the address says. A call that is refused
 * here has had nothing of its body read and nothing worked out.
 */
export async function admit<E extends Endpoint>(
  context: Context,
  endpoint: E,
  { version, ...identified }: Identified,
  services: Services,
  shared: Shared | undefined,
): Promise<Admitted<E> & { readonly stock: string; readonly isStaff: boolean }> {
  const { tables } = services.database
  const isStaff = scopeOf(endpoint) !== undefined
  const staff = isStaff ? await requireStaff(context, endpoint, identified.caller.address, services) : nobody
  const { mostPerMinute } = endpoint
  if (
    mostPerMinute !== null &&
    !services.budgets.consume(endpoint.name, identified.caller.address, mostPerMinute)
  )
    throw tooManyCalls()
  const readParams = () => parse(endpoint.params, context.req.param()) as Admitted<E>["params"]
  if (endpoint.caller === "partner")
    await requirePartner(context, readParams(), identified.caller.address, services)
  const { catalogue, stock } =
    shared === "stock"
      ? await readPresent(tables)
      : {
          catalogue: version === null ? await readCatalogue(tables) : await catalogueOf(tables, version),
          stock: "",
        }
  const settings = settingsIn(catalogue)
  const caller = withStanding(identified, settings)
  if (endpoint.sale) {
    refuseSale(caller, services.config)
    // Whether a draw is still on sale is judged by this clock.
    if (!services.clockGuard.agrees()) throw busy()
  }
  if (endpoint.capability) requireIn(catalogue, caller.segmentName, endpoint.capability)
  return {
    caller,
    catalogue,
    settings,
    stock,
    isStaff,
    customerId: caller.customerId ?? "",
    staff,
    params: readParams(),
    query: parse(endpoint.query, readQuery(context)) as Admitted<E>["query"],
    idempotencyKey: readIdempotencyKey(context, endpoint),
    now: services.clock(),
    context,
    keys: services.keys,
  }
}
