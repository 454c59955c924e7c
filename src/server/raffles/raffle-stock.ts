import { type BookStock, returnBook } from "#src/domain/raffles/raffle-books.ts"
import type { InTransaction } from "../core/database/database.ts"
import type { StoredBook } from "./tables.ts"

/** Locks the stock of a raffle's draw until the transaction is over. */
export const lockStock = (trx: InTransaction, offerKey: string, drawNo: number): Promise<BookStock> =>
  trx
    .selectFrom("raffle_draws")
    .select(["sold", "tickets", "reserved", "returned"])
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Writes which numbers of a locked stock are handed out. */
export async function writeStock(
  trx: InTransaction,
  offerKey: string,
  drawNo: number,
  { sold, returned }: Pick<BookStock, "sold" | "returned">,
): Promise<void> {
  await trx
    .updateTable("raffle_draws")
    .set({ sold, returned: JSON.stringify(returned) })
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .execute()
}

/** Puts the tickets of a refunded book on sale again. */
export async function releaseBook(
  trx: InTransaction,
  { offerKey, drawNo }: { readonly offerKey: string; readonly drawNo: number },
  { first, last }: StoredBook,
): Promise<void> {
  const stock = await lockStock(trx, offerKey, drawNo)
  await writeStock(trx, offerKey, drawNo, returnBook(stock, { first, last }))
}
