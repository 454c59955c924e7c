import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type SelectQueryNode,
  sql,
  TableNode,
} from "kysely"
import type { FreshDatabase } from "./databases.ts"

/** Takes "for update" and "for share" from statements that read one of these tables. */
class Unlocking extends OperationNodeTransformer {
  readonly #tables: readonly string[]
  constructor(tables: readonly string[]) {
    super()
    this.#tables = tables
  }
  protected override transformSelectQuery(node: SelectQueryNode, id?: QueryId): SelectQueryNode {
    const read = node.from?.froms.filter(TableNode.is).map(({ table }) => table.identifier.name) ?? []
    const { endModifiers, ...rest } = super.transformSelectQuery(node, id)
    return read.some((name) => this.#tables.includes(name)) || !endModifiers
      ? rest
      : { ...rest, endModifiers }
  }
}

/**
 * The same shop without one of its guards, for controls: a race that the guard wins must be lost without it,
 * or its test shows nothing. Here rows of these tables are read without holding them.
 */
export function withoutLocks(fresh: FreshDatabase, tables: readonly string[]): FreshDatabase {
  const transformer = new Unlocking(tables)
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
  const database = { ...fresh.database, tables: fresh.database.tables.withPlugin(plugin) }
  return { ...fresh, database }
}

/** Makes a table forget, as it is written, what it should know a thing by: run once the tables are there. */
async function forgetful(
  { database }: FreshDatabase,
  table: string,
  event: "INSERT" | "UPDATE",
  change: string,
): Promise<void> {
  const body = `$$ BEGIN ${change}; RETURN NEW; END $$`
  await sql
    .raw(`CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS ${body}`)
    .execute(database.tables)
  await sql
    .raw(`CREATE TRIGGER forgetful BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION forget()`)
    .execute(database.tables)
}

/** No idempotency key is ever met again. */
export const withoutKeys = (fresh: FreshDatabase) =>
  forgetful(fresh, "idempotency_keys", "INSERT", "NEW.key := NEW.key || gen_random_uuid()")

/** No one-time token is ever used up. */
export const withoutUsingUp = (fresh: FreshDatabase) =>
  forgetful(fresh, "one_time_tokens", "UPDATE", "NEW.used_at := NULL")

/** No code of an authenticator app is ever used up. */
export const withoutUsedCodes = (fresh: FreshDatabase) =>
  forgetful(fresh, "second_factors", "UPDATE", "NEW.last_step := NULL")

/** A wallet's transactions may have the same number. */
export const withoutNumbers = async ({ database }: FreshDatabase): Promise<void> => {
  await sql`ALTER TABLE wallet_transactions DROP CONSTRAINT wallet_transactions_pkey`.execute(database.tables)
  await sql`ALTER TABLE transaction_offers DROP CONSTRAINT transaction_offers_pkey`.execute(database.tables)
}

/** The ledger takes a movement of the same kind and reference again. */
export const withoutReferences = (fresh: FreshDatabase) =>
  forgetful(fresh, "ledger_movements", "INSERT", "NEW.reference := NEW.reference || gen_random_uuid()")

/** Nothing that reaches wallets is counted against a ceiling. */
export const withoutCeilings = (fresh: FreshDatabase) =>
  forgetful(fresh, "ceiling_sums", "INSERT", "NEW.cents := 0")

/** No wallet knows what its customer owes. */
export const withoutDebts = (fresh: FreshDatabase) =>
  forgetful(fresh, "wallets", "UPDATE", "NEW.owed_cents := 0")
