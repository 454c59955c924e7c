import type { Hono } from "hono"
import { directDebitEndpoints as calls } from "#src/contract/payments/direct-debit.ts"
import { requireShopPage } from "../core/http/own-pages.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { agreeToDebits, cancelAuthority } from "./debits/authorities.ts"
import { readDirectDebit } from "./debits/read-debits.ts"

/** Customers' agreements that deposits are collected from their accounts. */
export function directDebitRoutes(app: Hono, services: Services): void {
  serve(app, services, calls.get, ({ customerId, now }) => readDirectDebit(services, customerId, now))
  serve(app, services, calls.agree, async (call) => {
    requireShopPage(call)
    await agreeToDebits(services, call.customerId, call.body, call.now)
    return readDirectDebit(services, call.customerId, call.now)
  })
  // Customers who want to end one may do so wherever they are.
  serve(app, services, calls.cancel, async ({ customerId, params, now }) => {
    await cancelAuthority(services, customerId, params.id, now)
    return readDirectDebit(services, customerId, now)
  })
}
