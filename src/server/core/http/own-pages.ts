import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { Failure } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"
import type { Call } from "./serve.ts"

/** Refuses what is never done inside a partner's page, whoever is signed in there. */
export function requireShopPage({ caller }: Pick<Call<Endpoint>, "caller">): void {
  if (caller.surface !== "shop")
    throw new Failure(403, errorCodes.ownSignInRequired, sentence("failure.signIn.own"))
}
