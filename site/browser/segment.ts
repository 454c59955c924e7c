import { customerQuery } from "#src/shop/account/customer-query.ts"
import { credentialsAtom } from "#src/shop/core/credentials.atoms.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"

const customerAtom = atom((get) => getQueryData(get, customerQuery()))

/** A customer who was moved into another segment sees what that one may use, without signing in again. */
export function followSegment({ store, client }: Shop): void {
  const look = () => {
    const customer = store.get(customerAtom)
    const credentials = client.options.credentials.read()
    if (!customer || customer.customerId !== credentials?.customerId) return
    const { segmentName } = customer
    if (segmentName === credentials.segmentName) return
    client.options.credentials.write({ ...credentials, segmentName })
    store.set(credentialsAtom, { ...credentials, segmentName })
  }
  store.sub(customerAtom, look)
  look()
}
