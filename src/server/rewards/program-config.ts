import type { ProgramConfig } from "#src/contract/rewards/program-config.ts"
import { money } from "#src/domain/core/money.ts"
import { PROGRAM } from "#src/domain/rewards/program.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { notFound } from "../core/failure.ts"
import { programOf, programOffer } from "./memberships/program-settings.ts"
import { prizesOf } from "./present-giveaways.ts"

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
