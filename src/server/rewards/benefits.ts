import { createHmac } from "node:crypto"
import { SignJWT } from "jose"
import type { ProgramConfig } from "#src/contract/rewards/program-config.ts"
import { NO_MEMBER } from "#src/contract/rewards/rewards.ts"
import { money } from "#src/domain/core/money.ts"
import { PROGRAM } from "#src/domain/rewards/program.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import type { Handle } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { Failure, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import type { BenefitsConfig } from "./benefits-config.ts"
import { programOf, programOffer } from "./memberships/program-settings.ts"
import { readMember } from "./memberships/standing.ts"
import { prizesOf } from "./present-giveaways.ts"

/** So long is the address good, seconds. */
const GOOD_SECONDS = 60

/**
 * An address that signs a member in at the provider. The provider learns the tier and a name of its own for the
 * customer, the same each time, which says nothing about them elsewhere.
 */
export async function benefitsAddress(
  db: Handle,
  config: BenefitsConfig | null,
  customerId: string,
  issuer: string,
  now: Date,
): Promise<string> {
  if (!config) throw notFound()
  const { eligible, status, tier } = await readMember(db, customerId, now)
  if (!eligible || status !== "member")
    throw new Failure(403, NO_MEMBER, sentence("failure.program.noMember"))
  const issued = Math.floor(now.getTime() / 1000)
  const token = await new SignJWT({ tier })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(new URL(config.url).origin)
    .setSubject(createHmac("sha256", config.secret).update(`member:${customerId}`).digest("base64url"))
    .setJti(newId(now.getTime()))
    .setIssuedAt(issued)
    .setExpirationTime(issued + GOOD_SECONDS)
    .sign(new TextEncoder().encode(config.secret))
  const address = new URL(config.url)
  address.searchParams.set("token", token)
  return address.href
}

/** The programme as it is published; 404 where the shop has no product of that name. */
export function programConfig(catalogue: Catalogue, hasBenefits: boolean): ProgramConfig {
  const offer = programOffer(catalogue)
  if (!offer) throw notFound()
  const { definition, suspended } = offer
  const currency = currencyOf(definition)
  const { content, rules } = programOf(catalogue)
  return {
    membershipProgram: PROGRAM,
    name: definition.name,
    ...content,
    periods: suspended
      ? []
      : definition.periods.map(({ period, name, cents }) => ({
          period,
          name,
          price: money(cents, currency),
        })),
    giveawayRules: rules.map(({ giveawayType, name, entries, prizes }) => ({
      giveawayType,
      name,
      entries,
      prizes: prizesOf(prizes, currency),
    })),
    hasBenefits,
  }
}
