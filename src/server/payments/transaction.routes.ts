import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { transactionEndpoints as calls } from "#src/contract/payments/transaction.ts"
import { dayAt } from "#src/domain/payments/statement-period.ts"
import { readCustomerRow } from "../account/customers.ts"
import { notFound } from "../core/failure.ts"
import { FileStream } from "../core/file-stream.ts"
import { type Call, type Handler, serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { sayOf } from "../site/say.ts"
import { readSiteConfig } from "../site/settings.ts"
import { listTransactions } from "./transactions/read-transactions.ts"
import { openStatement } from "./transactions/statement.ts"
import { statementPeriods, summariseMonths, type TransactionReader } from "./transactions/transaction-sums.ts"
import { transactionTable } from "./transactions/transaction-table.ts"

/** Serves the movements of a customer's wallet: as a list, as a table, by month, and as statements. */
export function transactionRoutes(app: Hono, services: Services): void {
  const { config } = services
  const { tables } = services.database
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)
  const readerFor = async ({
    customerId,
    catalogue,
  }: Pick<Call<Endpoint>, "customerId" | "catalogue">): Promise<TransactionReader> => {
    const { defaultTimeZone: zone, currency } = await readSiteConfig(tables, config)
    return { customerId, catalogue, zone, currency }
  }

  route(calls.list, async (call) => {
    const { limit, offset, upTo, ...filter } = call.query
    const page = { limit, offset, upTo }
    const { items, total } = await listTransactions(tables, await readerFor(call), filter, page)
    return { items, pageInfo: { limit, offset, total } }
  })
  route(calls.summary, async (call) => summariseMonths(tables, await readerFor(call), call.now))
  route(calls.export, async (call) => {
    const reader = await readerFor(call)
    const name = `transactions-${dayAt(call.now, reader.zone)}.csv`
    return transactionTable(tables, reader, call.query, sayOf(call.catalogue), name)
  })
  route(calls.periods, async (call) =>
    statementPeriods(tables, await readerFor(call), config.locale, call.now),
  )
  route(calls.statement, async (call) => {
    const { customerId, params, catalogue, now } = call
    const [reader, who, { siteName, licence }] = await Promise.all([
      readerFor(call),
      readCustomerRow(tables, customerId),
      readSiteConfig(tables, config),
    ])
    const { locale } = config
    const period = (await statementPeriods(tables, reader, locale, now)).find(
      ({ key }) => key === params.period,
    )
    if (!period) throw notFound()
    const customerName = `${who.firstname} ${who.lastname}`
    const say = sayOf(catalogue)
    const parts = await openStatement(tables, reader, period, {
      siteName,
      licence,
      locale,
      customerName,
      say,
      now,
    })
    return new FileStream(parts, `statement-${period.key}.pdf`, "application/pdf")
  })
}
