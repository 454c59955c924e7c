import type { Customer } from "#src/contract/account/customer.ts"
import { locationStop } from "#src/domain/limits/sale-stop.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { getQueryData, queryStatesAtom } from "#src/shop/core/query/cache.ts"
import type { Shop } from "#src/shop/core/shop.ts"

/** A modal over whichever page a customer is on, which nobody else loads. */
interface CustomerModal {
  readonly isFor: (customer: Customer, shop: Shop) => boolean
  readonly load: () => Promise<(shop: Shop) => void>
}

const modals: readonly CustomerModal[] = [
  {
    isFor: (customer) => locationStop(customer) !== null,
    load: async () => (await import("#widgets/runtime/location-host.tsx")).showLocationGate,
  },
  {
    // Agreeing to terms takes the customer's own session, which a partner's frame may not have.
    isFor: ({ migrationStatus }, { identity }) =>
      migrationStatus.startsWith("eligible") && identity.surface === "shop",
    load: async () => (await import("#widgets/runtime/migration-host.tsx")).showMigration,
  },
  {
    isFor: (_, { store }) => store.get(capabilitiesAtom)?.has("session_reminders") ?? false,
    load: async () => (await import("#widgets/runtime/session-reminders.ts")).followSession,
  },
]

/** Puts each modal into the page once a customer is known whom it is for. */
export function followCustomer(shop: Shop): void {
  const { store } = shop
  const loading = new Set<CustomerModal>()
  store.sub(queryStatesAtom, () => {
    const customer = getQueryData(store.get, customerQuery())
    if (!customer) return
    for (const modal of modals) {
      if (loading.has(modal) || !modal.isFor(customer, shop)) continue
      loading.add(modal)
      modal.load().then(
        (show) => show(shop),
        () => loading.delete(modal),
      )
    }
  })
}
