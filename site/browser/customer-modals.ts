import { locationStop } from "#src/domain/account/sale-stop.ts"
import { customerQuery } from "#src/state/account/customer-query.ts"
import { getQueryData, queryStatesAtom } from "#src/state/query/cache.ts"
import type { Shop } from "#src/state/shop.ts"

/** Loads the modal for a customer who is where nothing is sold, or not before they confirmed the country. */
export function followLocation(shop: Shop): void {
  const { store } = shop
  let loading = false
  store.sub(queryStatesAtom, () => {
    const customer = getQueryData(store.get, customerQuery())
    if (loading || !customer || !locationStop(customer)) return
    loading = true
    void import("#widgets/runtime/lazy/location-host.tsx").then(
      ({ showLocationGate }) => showLocationGate(shop),
      () => {
        loading = false
      },
    )
  })
}
