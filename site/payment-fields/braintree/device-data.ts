import type { Client } from "braintree-web/client"
import dataCollector from "braintree-web/data-collector"

/**
 * Collects what Braintree notices about the browser against fraud, once it knows; a payment is never kept waiting for
 * it.
 */
export function collectDeviceData(client: Client): () => { deviceData?: string } {
  let found: string | undefined
  void dataCollector.create({ client }).then(
    ({ deviceData }) => {
      found = deviceData
    },
    () => {},
  )
  return () => (found ? { deviceData: found } : {})
}
