import type { Customer } from "#src/contract/account/customer.ts"
import { locationStop } from "#src/domain/account/limits/sale-stop.ts"
import { customerQuery } from "#src/state/account/customer-query.ts"
import { getQueryData, queryStatesAtom } from "#src/state/query/cache.ts"
import { capabilitiesAtom } from "#src/state/session/capabilities.atoms.ts"
import type { Shop } from "#src/state/shop.ts"

/** A modal over whichever page a customer is on, which nobody else loads. */
interface CustomerModal {
  readonly isFor: (customer: Customer, shop: Shop) => boolean
  readonly load: () => Promise<(shop: Shop) => void>
}

const modals: readonly CustomerModal[] = [
  {
    isFor: (customer) => locationStop(customer) !== null,
    load: async () => (await import("#widgets/runtime/lazy/location-host.tsx")).showLocationGate,
  },
  {
    // Agreeing to terms takes the customer's own session, which a partner's frame may not have.
    isFor: ({ migrationStatus }, { identity }) =>
      migrationStatus.startsWith("eligible") && identity.surface === "shop",
    load: async () => (await import("#widgets/runtime/lazy/migration-host.tsx")).showMigration,
  },
  {
    isFor: (_, { store }) => store.get(capabilitiesAtom)?.has("session_reminders") ?? false,
    load: async () => (await import("#widgets/runtime/lazy/session-reminders.ts")).followSession,
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
