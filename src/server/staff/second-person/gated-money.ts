import { deskCustomerEndpoints } from "#src/contract/account/customers.desk.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { refusedReturnEndpoints } from "#src/contract/payments/refused-returns.desk.ts"
import { ceilingEndpoints } from "#src/contract/staff/ceilings.ts"
import { isDebitBatch } from "./conditions.ts"
import { type AnyGatedCall, always, gated } from "./gated-call.ts"

/** Payments, debts and ceilings. */
export const gatedMoney: readonly AnyGatedCall[] = [
  gated({
    endpoint: deskCustomerEndpoints.forgiveDebt,
    scope: "balances:approve",
    when: () => "Forgiving what a customer owes",
    title: () => "Forgive what a customer owes for a deposit that went back",
    applies: always,
  }),
  gated({
    endpoint: ceilingEndpoints.raise,
    scope: "balances:approve",
    when: () => "Raising a ceiling for a while",
    title: ({ params, body }) =>
      `Raise the ceiling of ${params.source} by ${body.amount.cents / 100} ${body.amount.currency}`,
    applies: always,
  }),
  gated({
    endpoint: payoutEndpoints.bookReturn,
    scope: "payouts:approve",
    when: () => "Booking a payment back by hand",
    title: ({ body }) => `Book a payment back that the bank returned: ${body.reason}`,
    applies: always,
  }),
  gated({
    endpoint: refusedReturnEndpoints.settle,
    scope: "payouts:approve",
    when: () => "Paying a deposit back from the shop's bank",
    title: ({ body }) => `Note that a deposit was paid back from the bank: ${body.bankReference}`,
    applies: always,
  }),
  gated({
    endpoint: payoutEndpoints.markSent,
    scope: "payouts:approve",
    when: () => "Noting direct debits as sent, which puts money into wallets some days later",
    title: () => "Note that the bank has the file of a batch of direct debits",
    applies: ({ params }, { db }) => isDebitBatch(db, params.id),
  }),
  gated({
    endpoint: payoutEndpoints.discard,
    scope: "payouts:approve",
    when: () => "Discarding a batch, whose file the bank may have",
    title: () => "Discard a batch of payments that the bank never got",
    applies: always,
  }),
  gated({
    endpoint: payoutEndpoints.readReturns,
    scope: "payouts:approve",
    when: () => "Booking payments back from a file",
    title: ({ body }) => `Book payments back from a file of ${body.text.split("\n").length} lines`,
    applies: always,
  }),
]
