import type { SyndicateRule } from "#src/contract/catalogue/syndicate-rule.ts"
import { CHANGED } from "#src/contract/desk/products.ts"
import { errorCodes } from "#src/contract/error.ts"
import { isSame } from "#src/domain/catalogue/changes.ts"
import { writeSetting } from "../../catalogue/settings.ts"
import { readSyndicateRules, SYNDICATES } from "../../catalogue/syndicate-rules.ts"
import type { Database } from "../../database/database.ts"
import { inTransaction } from "../../database/transaction.ts"
import { refuseStaff } from "../../staff/staff.ts"

/** Changes the rules by which syndicates are made for coming draws; those that are there stay as they are. */
export const changeSyndicates = (
  database: Database,
  { rules, before }: { readonly rules: readonly SyndicateRule[]; readonly before: readonly SyndicateRule[] },
): Promise<void> =>
  inTransaction(database, async (trx) => {
    // The one row of the catalogue's version is locked by whoever changes anything of it: two changes follow one another.
    await trx.selectFrom("catalogue_version").select("version").forUpdate().execute()
    if (!isSame(await readSyndicateRules(trx), before))
      throw refuseStaff(409, CHANGED, "Somebody changed these rules meanwhile. Reload the page.")
    const twice = rules.find(({ key }, index) => rules.findIndex((other) => other.key === key) !== index)
    if (twice)
      throw refuseStaff(422, errorCodes.invalid, `Two rules have the key ${twice.key}.`, { field: "rules" })
    await writeSetting(trx, SYNDICATES, JSON.stringify(rules))
  })
