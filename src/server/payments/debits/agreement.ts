import type { DirectDebit } from "#src/contract/payments/direct-debit.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { sha256 } from "#src/server/core/database/sha256.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readSiteConfig } from "#src/server/site/settings.ts"
import type { ServerConfig } from "../../config.ts"
import { readSay } from "../../site/say.ts"
import type { DebitConfig } from "./debit-config.ts"

/** Reads the agreement as the shop words it now; one that was made holds in the words in which it was made. */
export async function readAgreement(
  db: Handle,
  config: ServerConfig,
  { userId, clearingDays }: DebitConfig,
): Promise<DirectDebit["agreement"]> {
  const say = await readSay(db)
  const { supportEmail: email } = await readSiteConfig(db, config)
  const paragraphs = [
    sentence("label.debit.request", { shop: config.siteName, userId }),
    sentence("label.debit.amounts"),
    sentence("label.debit.days", { days: clearingDays }),
    sentence("label.debit.duties"),
    sentence("label.debit.end"),
    sentence("label.debit.dispute", { email }),
    sentence("label.debit.privacy"),
  ].map(say)
  return { version: sha256(paragraphs.join("\n")), paragraphs }
}
