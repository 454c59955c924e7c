import { type Attribution, utmOf, utmOfCookie } from "#src/domain/site/arrival.ts"
import { clientAtom } from "../core/shop.ts"
import type { Getter } from "../core/store.ts"
import { readAttribution } from "./attribution.atoms.ts"
import { visitCookiesAtom } from "./visit.atoms.ts"

/**
 * Returns the attribution that an account is opened with: how this visit began, and where it names no
 * campaign, the one that brought the visitor in the days before, for as long as its cookie lasts.
 */
export function signUpAttribution(get: Getter): Attribution {
  const began = readAttribution(get(clientAtom).options.sessionId())
  const isOfCampaign = Object.keys(utmOf({ ...began })).length > 0
  return isOfCampaign ? began : { ...began, ...utmOfCookie(get(visitCookiesAtom).read("utm")) }
}
