import type { ContentBody } from "#src/contract/catalogue/versioned.desk.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { undoneTransaction } from "../core/database/transaction.ts"
import { parse } from "../core/parse.ts"
import type { AnyKind, ContentRef } from "./kind.desk.ts"

/** Gives what `look` finds in the shop as it would be with what is typed published; the shop stays as it is. */
export const withDraft = <T>(
  database: Database,
  kind: AnyKind,
  ref: ContentRef,
  typed: ContentBody,
  now: Date,
  look: (db: InTransaction) => Promise<T>,
): Promise<T> =>
  undoneTransaction(database, async (trx) => {
    const body = parse(kind.schema, typed) as ContentBody
    kind.check?.(ref, body)
    await kind.write(trx, ref, kind.shown?.(body, now) ?? body, now)
    // Another handle on the same transaction: what was read before the draft was written is pinned to the first.
    return look(trx.withoutPlugins())
  })
