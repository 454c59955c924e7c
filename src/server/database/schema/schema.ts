import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import { accounts } from "./accounts.ts"
import { bank } from "./bank.ts"
import { cart } from "./cart.ts"
import { catalogue } from "./catalogue.ts"
import { catalogueVersion } from "./catalogue-version.ts"
import { ceilings } from "./ceilings.ts"
import { checkout } from "./checkout.ts"
import { content } from "./content.ts"
import { draws } from "./draws.ts"
import { guards } from "./guards.ts"
import { jobs } from "./jobs.ts"
import { limits } from "./limits.ts"
import { orders } from "./orders.ts"
import { partners } from "./partners.ts"
import { party } from "./party.ts"
import { payments } from "./payments.ts"
import { promotions } from "./promotions.ts"
import { raffles } from "./raffles.ts"
import { recurring } from "./recurring.ts"
import { rewards } from "./rewards.ts"
import { signIn } from "./sign-in.ts"
import { site } from "./site.ts"
import { staff } from "./staff.ts"
import { support } from "./support.ts"
import { syndicates } from "./syndicates.ts"
import { verification } from "./verification.ts"
import { wallet } from "./wallet.ts"
import { withdrawals } from "./withdrawals.ts"

/** Statements of every subject, each after those whose tables it refers to. */
const statements = [
  guards,
  accounts,
  signIn,
  staff,
  verification,
  limits,
  site,
  content,
  support,
  catalogue,
  partners,
  draws,
  raffles,
  syndicates,
  wallet,
  ceilings,
  payments,
  bank,
  withdrawals,
  cart,
  checkout,
  orders,
  promotions,
  recurring,
  rewards,
  party,
  jobs,
  catalogueVersion,
].flat()

/** The tables of the first release, with the rows that every shop begins with. */
export const schema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
