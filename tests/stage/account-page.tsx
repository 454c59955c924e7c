import { act, screen, within } from "@testing-library/react"
import { afterEach } from "vitest"
import type { Customer } from "#src/contract/account/customer.ts"
import type { Order } from "#src/contract/orders/order.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import type { ScheduledPurchase } from "#src/contract/recurring/scheduled-purchase.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { money } from "#src/domain/core/money.ts"
import { Account } from "#src/shop/account/account.tsx"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { setDirectoryAtom } from "#src/shop/site/current-path.atoms.ts"
import { aCustomer } from "./fixtures/customer.ts"
import { known, type Reply, type Stage, stage } from "./stage.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const all: Capability[] = [
  "viewing_orders",
  "wallet_balance",
  "wallet_deposit",
  "wallet_withdrawal",
  "combined_recurring_purchases",
]
export const page = (items: readonly unknown[]) =>
  ({ result: items, pageInfo: { limit: 50, offset: 0, total: items.length } }) as { result: unknown }
export const noFactor = {
  enabled: false,
  methods: ["authenticator"],
  method: null,
  identifier: null,
  since: null,
  rememberForDays: null,
  recoveryCodesLeft: 0,
  promptRequired: false,
  devices: [],
}

/** The first page of an account, with what its customer has. */
export function showAccount({
  capabilities = all,
  customer = {},
  coming = [],
  recurring = [],
  scheduled = [],
  withdrawable = 0,
  missing = ["/my-account/withdraw", "/my-account/verify-account"],
  signedIn = true,
  alive = true,
  replies = {},
}: {
  capabilities?: Capability[]
  customer?: Partial<Customer>
  coming?: readonly Order[]
  recurring?: readonly RecurringPurchaseItem[]
  scheduled?: readonly ScheduledPurchase[]
  withdrawable?: number
  missing?: readonly string[]
  signedIn?: boolean
  alive?: boolean
  replies?: Readonly<Record<string, Reply | (() => Reply | Promise<Reply>)>>
} = {}) {
  shown = stage(<Account />, {
    signedIn,
    alive,
    knows: [
      known(capabilitiesQuery(), {
        segments: [
          { segmentName: ANONYMOUS_SEGMENT, capabilities: [] },
          { segmentName: "customer", capabilities },
        ],
      }),
    ],
    replies: {
      "GET /customer": { result: aCustomer(customer) },
      "GET /customer/withdrawable-funds": { result: money(withdrawable, "AUD") },
      "GET /customer/two-factor-auth": { result: noFactor },
      "GET /customer/break": { result: { until: null, choices: [] } },
      "GET /payment_resolutions": { result: [] },
      "GET /orders": page(coming),
      "GET /recurring_purchases": page(recurring),
      "GET /scheduled-purchases": { result: scheduled },
      ...replies,
    },
  })
  const { store } = shown.shop
  act(() =>
    store.set(setDirectoryAtom, (path) =>
      missing.includes(path) ? null : { capabilities: [], offer: undefined },
    ),
  )
  return shown
}
export const section = async (name: string) => within(await screen.findByRole("region", { name }))
export const calls = ({ sent }: Stage) => [...new Set(sent.map(({ call }) => call))].sort()
export const refused = { status: 400, errors: [{ field: "this", code: "invalid", message: "Not now." }] }
