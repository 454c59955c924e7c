import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import { accounts, support } from "#src/server/account/schema.ts"
import { cart } from "#src/server/cart/schema.ts"
import { catalogue } from "#src/server/catalogue/schema.ts"
import { catalogueVersion } from "#src/server/catalogue/version.schema.ts"
import { checkout } from "#src/server/checkout/schema.ts"
import { content } from "#src/server/content/schema.ts"
import { draws } from "#src/server/draws/schema.ts"
import { limits } from "#src/server/limits/schema.ts"
import { orders } from "#src/server/orders/schema.ts"
import { partners } from "#src/server/partners/schema.ts"
import { party } from "#src/server/party/schema.ts"
import { bank } from "#src/server/payments/bank.schema.ts"
import { payments } from "#src/server/payments/schema.ts"
import { withdrawals } from "#src/server/payments/withdrawals.schema.ts"
import { promotions } from "#src/server/promotions/schema.ts"
import { raffles } from "#src/server/raffles/schema.ts"
import { recurring } from "#src/server/recurring/schema.ts"
import { rewards } from "#src/server/rewards/schema.ts"
import { signIn } from "#src/server/sign-in/schema.ts"
import { site } from "#src/server/site/schema.ts"
import { staff } from "#src/server/staff/schema.ts"
import { syndicates } from "#src/server/syndicates/schema.ts"
import { verification } from "#src/server/verification/schema.ts"
import { ceilings, wallet } from "#src/server/wallet/schema.ts"
import { jobs } from "../jobs/schema.ts"

/** Functions that triggers of several subjects call. */
export const guards = [
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'The ledger is never changed: %', TG_OP; END $$`,
]

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
