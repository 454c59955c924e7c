import * as v from "valibot"
import { limitPeriods } from "./limit-period.codes.ts"

const cents = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000_000)))

/** The most that the shop lets anybody spend in a period, cents; a period without a limit is left out. */
export const SystemLimits = v.strictObject(v.entriesFromList(limitPeriods, cents))
export type SystemLimits = v.InferOutput<typeof SystemLimits>
