/** Calls of the analytics.js interface, in the order of their parameters. */
export type VendorCall =
  | readonly ["setAnonymousId", id: string]
  | readonly ["identify", id: string, traits: object, options: object]
  | readonly ["page", name: string, properties: object, options: object]
  | readonly ["track", name: string, properties: object, options: object]
  | readonly ["reset"]

export type Vendor = (...call: VendorCall) => void

/**
 * The value in the page under `analytics`: a list of calls until the vendor's script is there, then its
 * functions.
 */
type VendorState =
  | unknown[][]
  | Readonly<Record<string, ((...parameters: readonly unknown[]) => unknown) | undefined>>

/**
 * Speaks to an analytics service through the interface of analytics.js (`window.analytics`). What is said
 * before the service's script has come waits in the list that the script takes over.
 */
export function vendorQueue(window: { analytics?: VendorState }, key: string): Vendor {
  window.analytics ??= Object.assign([] as unknown[][], { _writeKey: key, invoked: true })
  return (...call) => {
    const [method, ...parameters] = call
    const standing = window.analytics
    if (Array.isArray(standing)) standing.push([...call])
    else standing?.[method]?.(...parameters)
  }
}

/** "order_completed" as services know it: "Order Completed". */
export const vendorName = (name: string) =>
  name
    .split("_")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ")
