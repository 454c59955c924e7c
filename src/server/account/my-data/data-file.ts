import { strToU8, zipSync } from "fflate"
import type { Currency } from "#src/contract/money.ts"
import { readCatalogue } from "#src/server/catalogue/read-catalogue.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { mailLook } from "#src/server/core/mail/look.ts"
import { dataHtml } from "./data-html.ts"
import { gatherData } from "./gather.ts"

/** The file of a customer's data: JSON for programs and a page for people, in a zip. */
export async function makeDataFile(
  db: Handle,
  customerId: string,
  { zone, currency }: { zone: string; currency: Currency },
  now: Date,
): Promise<Uint8Array> {
  const data = await gatherData(db, customerId)
  const look = mailLook(await readCatalogue(db))
  const json = { shop: look.siteName, madeAt: now.toISOString(), customerId, data }
  return zipSync(
    {
      "my-data.json": strToU8(JSON.stringify(json, null, 2)),
      "my-data.html": strToU8(dataHtml(data, { look, zone, currency }, now)),
    },
    { mtime: now },
  )
}
