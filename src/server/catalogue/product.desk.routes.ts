import type { Hono } from "hono"
import { deskProductEndpoints as products } from "#src/contract/catalogue/products.desk.ts"
import { deskRegionEndpoints } from "#src/contract/catalogue/regions.desk.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { serve } from "../core/http/serve.ts"
import { versionedRoutes } from "../core/http/versioned-routes.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"
import { addProduct, removeProduct } from "./add-product.desk.ts"
import { changeProduct, checkChange, withdrawChange } from "./change-product.desk.ts"
import { listProducts, readProduct, setSuspended } from "./products.desk.ts"
import {
  changeSyndicates,
  checkSyndicates,
  readSyndicates,
  withdrawSyndicates,
} from "./syndicate-rules.desk.ts"

/** Serves the desk's calls about products and their rules. */
export function productRoutes(app: Hono, services: Services): void {
  const { config, database, clearing, drawSource } = services
  const { tables } = database
  /** Customers see it at once, in every process. */
  const seen = async (work: Promise<void>, now: Date) => {
    await work
    await clearing.clear(now)
    return null
  }

  serve(app, services, products.list, async ({ catalogue, query, now }) =>
    listProducts(catalogue, query, now),
  )
  serve(app, services, products.get, ({ params, catalogue, now }) =>
    readProduct(tables, catalogue, params.offerKey, now),
  )
  serve(app, services, products.create, async ({ body, now }) => {
    await addProduct(database, drawSource, body, now)
    await clearing.clear(now)
    return { key: body.key }
  })
  serve(app, services, products.remove, ({ params, now }) =>
    seen(removeProduct(database, params.offerKey), now),
  )
  serve(app, services, products.check, ({ params, body, catalogue, now }) =>
    checkChange(database, catalogue, params.offerKey, body, now),
  )
  serve(app, services, products.change, ({ params, body, staff, now }) =>
    seen(changeProduct(database, params.offerKey, body, staff, now), now),
  )
  serve(app, services, products.withdraw, ({ params, now }) =>
    seen(withdrawChange(database, params.offerKey, params.id, now), now),
  )
  serve(app, services, products.suspend, ({ params, now }) =>
    seen(setSuspended(tables, params.offerKey, true), now),
  )
  serve(app, services, products.resume, ({ params, now }) =>
    seen(
      inTransaction(database, (trx) => setSuspended(trx, params.offerKey, false)),
      now,
    ),
  )
  /** Syndicates are every lottery's: their rules change on the shop's clock. */
  const shopZone = async () =>
    (await inTransaction(database, (trx) => readSiteConfig(trx, config))).defaultTimeZone
  serve(app, services, products.syndicates, async ({ now }) => readSyndicates(tables, await shopZone(), now))
  serve(app, services, products.checkSyndicates, async ({ body, now }) =>
    checkSyndicates(tables, body, await shopZone(), now),
  )
  serve(app, services, products.changeSyndicates, async ({ body, staff, now }) =>
    seen(changeSyndicates(database, body, await shopZone(), staff, now), now),
  )
  serve(app, services, products.withdrawSyndicates, ({ params, now }) =>
    seen(withdrawSyndicates(database, params.id, now), now),
  )

  versionedRoutes(app, services, deskRegionEndpoints)
}
