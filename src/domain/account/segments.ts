import type { Capabilities } from "#src/contract/site/capabilities.ts"
import type { Capability } from "#src/contract/site/capability.ts"

/** The segment of customers who were given no other, as of everybody who opens an account. */
export const CUSTOMER_SEGMENT = "customer"

/** Whether a feature is there for whoever opens an account now. */
export const newCustomersMay = ({ segments }: Pick<Capabilities, "segments">, wanted: Capability): boolean =>
  segments.some(
    ({ segmentName, capabilities }) => segmentName === CUSTOMER_SEGMENT && capabilities.includes(wanted),
  )
