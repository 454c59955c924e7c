import * as v from "valibot"

/** Somebody else changed it since it was read. */
export const CHANGED_MEANWHILE = "changed_meanwhile"

/** Counts changes of something: a save names the one it began with, and is refused where there are newer ones. */
export const Revision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000))
