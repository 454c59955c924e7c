import { isDeepStrictEqual } from "node:util"
import * as v from "valibot"
import { errorCodes } from "#src/contract/error.ts"
import type { SettingChange, SettingValue } from "#src/contract/site/settings.desk.ts"
import { refuseMissingFreeRoute } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import { writeSetting } from "../catalogue/settings.ts"
import type { ServerConfig } from "../config.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { RefusedSettings } from "../core/refused-settings.ts"
import { changedMeanwhile, memberOf, refuseStaff, type Staff } from "../staff/staff.ts"
import { firstIn, OWN, ownValuesIn } from "./read-settings.ts"
import {
  isSettingName,
  joined,
  lacksFor,
  type OwnValues,
  problemsOf,
  type SettingName,
  type Settings,
  settingOf,
} from "./registry.ts"

interface Wanted {
  readonly value: SettingValue
  readonly was: SettingValue
  readonly reason: string
}

const refuse = (said: string) => refuseStaff(422, errorCodes.invalid, said, { field: "value" })

/** Reads what was set at the desk, and keeps other changes waiting until the transaction ends. */
async function lockOwn(trx: InTransaction): Promise<OwnValues> {
  const row = await trx
    .selectFrom("settings")
    .select("value")
    .where("name", "=", OWN)
    .forUpdate()
    .executeTakeFirst()
  return ownValuesIn(row?.value)
}

/** Refuses settings that cannot stand together: the rules of the start, told at the field that was changed. */
async function refuseWrong(
  trx: InTransaction,
  name: SettingName,
  settings: Settings,
  deployed: ServerConfig,
): Promise<void> {
  const lacking = lacksFor((of) => settings[of], deployed)
  const problem = [...problemsOf(settings), ...lacking].find(({ of }) => of.includes(name))
  if (problem) throw refuse(problem.text)
  if (name !== "postalAddress") return
  try {
    await refuseMissingFreeRoute(trx, settings.postalAddress)
  } catch (error) {
    if (error instanceof RefusedSettings)
      throw refuse("A prize draw in Britain must take free entries by post.")
    throw error
  }
}

/** Finds who approved a stored call, which stands in the place of its proposer's session; null for none. */
async function approverOf(trx: InTransaction, staff: Staff): Promise<string | null> {
  const row = await trx
    .selectFrom("staff_approvals")
    .innerJoin("staff_members", "staff_members.id", "staff_approvals.decided_by")
    .select("staff_members.name")
    .where("staff_approvals.id", "=", memberOf(staff).sessionId)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Changes one setting for every process at once: whatever looks at the settings after the commit finds the new value. */
export const changeSetting = (
  { database, config }: { readonly database: Database; readonly config: ServerConfig },
  name: string,
  { value: wanted, was, reason }: Wanted,
  staff: Staff,
  now: Date,
): Promise<SettingChange> =>
  inTransaction(database, async (trx) => {
    if (!isSettingName(name)) throw notFound()
    const own = await lockOwn(trx)
    const first = firstIn(await readCatalogue(trx))
    if (!isDeepStrictEqual(joined(first, own)[name], was))
      throw changedMeanwhile("Somebody else changed this setting meanwhile. Look at it again.")
    const parsed = v.safeParse(settingOf(name).schema, wanted)
    if (!parsed.success) throw refuse(parsed.issues[0].message)
    const value = parsed.output as SettingValue
    if (isDeepStrictEqual(value, was)) throw refuse("That is its value already.")
    const next = { ...own, [name]: value }
    await refuseWrong(trx, name, joined(first, next), config)
    const id = newId(now.getTime())
    const approvedBy = await approverOf(trx, staff)
    await trx
      .insertInto("setting_changes")
      .values({
        id,
        name,
        was: JSON.stringify({ is: was }),
        value: JSON.stringify({ is: value }),
        reason,
        changed_by: staff.name,
        approved_by: approvedBy,
        changed_at: now,
      })
      .execute()
    await writeSetting(trx, OWN, JSON.stringify(next))
    return { id, name, was, value, reason, by: staff.name, approvedBy, at: now.toISOString() }
  })
