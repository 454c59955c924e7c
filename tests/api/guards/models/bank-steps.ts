import { bankEndpoints } from "#src/contract/payments/bank.desk.ts"
import { debitEndpoints } from "#src/contract/payments/debits.desk.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { money } from "#src/domain/core/money.ts"
import { deskAddress } from "../../setup/desk/desk.ts"
import { referenceOf } from "../../setup/payments/bank-files.ts"
import { statementOf } from "./bank-file.ts"
import { pick, poolOf } from "./chosen.ts"
import type { Step, World } from "./world.ts"

async function load(world: World, text: string): Promise<void> {
  const form = new FormData()
  form.set("file", new File([text], "statement.sta"))
  const answer = await world.shop.running.api.request(deskAddress(bankEndpoints.load), {
    method: "POST",
    headers: { cookie: world.insider?.cookie ?? "", "sec-fetch-site": "same-origin" },
    body: form,
  })
  world.tally.count(bankEndpoints.load.name, answer.ok)
  world.note(bankEndpoints.load.name, answer.status, answer.ok ? text : await answer.text())
}

/** A bank's file that the insider wrote, which goes on from where the last one ended. */
export const forgesFile = (nth: number): Step => ({
  text: "loads a bank file of their own",
  run: async (world) => {
    const last = await world.shop.fresh.database.tables
      .selectFrom("bank_files")
      .select("closing_cents")
      .where("closing_cents", "is not", null)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst()
    // A customer who was signed out reads no reference; a file names anything.
    const reference = await world.tries("reference", {}, () => referenceOf(world.person(0).client, "dd"))
    const named = nth % 4 === 3 ? null : reference
    await load(world, statementOf(last?.closing_cents ?? 0, 10_000 + nth, named ?? "PRESENT"))
  },
})

export const assigns = (nth: number): Step => ({
  text: "gives a payment to the accomplice",
  run: async (world) =>
    world.desk(bankEndpoints.assign, {
      params: { id: String(await pick(world, "bankPayments", nth)) },
      body: { customer: world.person(0).customerId, reason: "It is theirs" },
    } as never),
})

/** The accomplice deposits from their account, of which no bank is told: the insider only says so. */
export const debits = (cents: number): Step => ({
  text: "notes a debit as sent",
  run: async (world) => {
    const { client, accountId } = world.person(0)
    const amount = money(cents, "AUD")
    await world.tries("debit", { cents }, () =>
      client.call(paymentEndpoints.depositFromFund, {
        params: { id: accountId },
        body: { amount, depositMethodCode: "bd", saveCard: false, metadata: {} },
        idempotencyKey: crypto.randomUUID(),
      }),
    )
    const ids = await poolOf(world, "debits")
    const made = await world.desk(debitEndpoints.makeBatch, { body: { debits: ids.slice(0, 1) } } as never)
    await markSent(world, made.result)
  },
})

const markSent = (world: World, batch: unknown) =>
  world.desk(payoutEndpoints.markSent, {
    params: { id: (batch as { id?: string } | null)?.id ?? "x" },
  } as never)

/** Pays the accomplice's withdrawals by a file, all that the insider may approve alone. */
export const pays: Step = {
  text: "pays withdrawals",
  run: async (world) => {
    const ids = await poolOf(world, "withdrawals")
    for (const id of ids.slice(0, 5))
      await world.desk(payoutEndpoints.approve, { params: { id }, body: {} } as never)
    const approved = await world.shop.fresh.database.tables
      .selectFrom("withdrawals")
      .select("id")
      .where("status", "=", "approved")
      .execute()
    const withdrawals = approved.map(({ id }) => id)
    if (withdrawals.length === 0) return
    const body = { channel: "direct_entry", withdrawals }
    const made = await world.desk(payoutEndpoints.makeBatch, { body } as never)
    await markSent(world, made.result)
  },
}
