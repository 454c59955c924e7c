import { COUNTRY_BANNED, COUNTRY_UNCONFIRMED } from "#src/contract/account/location.codes.ts"
import { FORCED_STEP } from "#src/contract/error.ts"
import { countryInSentence } from "#src/domain/account/place-name.ts"
import type { ServerConfig } from "#src/server/config.ts"
import { Failure } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"
import type { Caller } from "./request.ts"

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
export function refuseSale(caller: Caller, config: ServerConfig): void {
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
