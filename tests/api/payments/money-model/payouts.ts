import { expect } from "vitest"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { withdrawalEndpoints } from "#src/contract/payments/withdrawal.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { withdraw } from "../../setup/payments/withdrawals.ts"
import { codeOf } from "../../setup/refusals.ts"
import type { TestClient, TestShop } from "../../setup/shop.ts"
import { make } from "./calls.ts"
import type { Model } from "./model.ts"

/** How long staff move money after they showed their second factor, milliseconds. */
const ELEVATED_MS = 1_800_000

/** The customer's withdrawals, and the staff who decide them and pay them. */
export class Payouts {
  readonly #shop: TestShop
  readonly #client: TestClient
  readonly #model: Model
  readonly #accountId: string
  #clerk: Clerk | null = null
  #clerkUntil = 0

  constructor(shop: TestShop, client: TestClient, model: Model, accountId: string) {
    this.#shop = shop
    this.#client = client
    this.#model = model
    this.#accountId = accountId
  }

  async #staff(): Promise<Clerk> {
    if (!this.#clerk || this.#shop.now.getTime() > this.#clerkUntil) {
      this.#clerk = await aClerk(this.#shop, "finance")
      await this.#clerk.elevate()
      this.#clerkUntil = this.#shop.now.getTime() + ELEVATED_MS
    }
    return this.#clerk
  }

  /** Gives what asked for it, to be sent once more; null where it was refused. */
  async withdraw(cents: number, crash: boolean): Promise<(() => Promise<unknown>) | null> {
    const key = crypto.randomUUID()
    const isTaken = this.#model.canWithdraw(cents)
    const call = () => withdraw(this.#client, this.#accountId, cents, { key })
    const id = await make(this.#shop, call, { crash })
    if (!isTaken) {
      expect(["insufficient_funds", "amount_too_small"]).toContain(id)
      return null
    }
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    this.#model.withdraw(id, cents)
    return call
  }

  async decide(what: "cancel" | "approve" | "refuse" | "return", which: number): Promise<void> {
    const one = this.#model.withdrawals[which % Math.max(1, this.#model.withdrawals.length)]
    if (!one) return
    const params = { id: one.id }
    const isOpen = one.status === "requested" || one.status === "approved"
    if (what === "cancel") {
      const refused = await codeOf(this.#client.call(withdrawalEndpoints.cancel, { params }))
      expect(refused).toBe(isOpen ? null : "withdrawal_settled")
      if (isOpen) this.#model.giveBack(one, "cancelled")
      return
    }
    const clerk = await this.#staff()
    if (what === "approve") {
      const { status } = await clerk.call(payoutEndpoints.approve, { params })
      expect(status === 200).toBe(one.status === "requested")
      if (status === 200) one.status = "approved"
      return
    }
    const call = what === "refuse" ? payoutEndpoints.refuse : payoutEndpoints.bookReturn
    const { status } = await clerk.call(call, { params, body: { reason: "As it was." } })
    const isDone = what === "refuse" ? isOpen : one.status === "sent"
    expect(status === 204).toBe(isDone)
    if (!isDone) return
    this.#model.giveBack(one, what === "refuse" ? "refused" : "returned")
    // The customer enters the account again.
    await this.#shop.fresh.database.tables.updateTable("bank_accounts").set({ failed_at: null }).execute()
  }

  /** All that is approved goes to the bank. */
  async pay(): Promise<void> {
    const ready = this.#model.withdrawals.filter(({ status }) => status === "approved")
    if (ready.length === 0) return
    const clerk = await this.#staff()
    const body = { channel: "direct_entry" as const, withdrawals: ready.map(({ id }) => id) }
    const { result } = await clerk.call(payoutEndpoints.makeBatch, { body })
    const sent = await clerk.call(payoutEndpoints.markSent, { params: { id: result.id } })
    expect(sent.status).toBe(204)
    for (const one of ready) one.status = "sent"
  }
}
