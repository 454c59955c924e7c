import { noteSetting, readSetting } from "../catalogue/settings.ts"
import type { Handle } from "../core/database/database.ts"

const SETTING = "price-notice-days"
const DAY_MS = 86_400_000

/** Notes the configured days, so that what buys within a transaction finds them with the catalogue. */
export const noteNoticeDays = (db: Handle, days: number): Promise<void> =>
  noteSetting(db, SETTING, String(days))

/** Days before a higher price on which customers are told of it. */
export const readNoticeDays = async (db: Handle): Promise<number> => Number(await readSetting(db, SETTING))

/** The first moment at which a higher price may be charged to whom it is told now. */
export const chargeableFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)
