import * as v from "valibot"
import type { Handle } from "../core/database/database.ts"
import { readCatalogue } from "./read-catalogue.ts"

/** The owner's setting of this name as it was written; undefined where there is none. */
export async function readSetting(tables: Handle, name: string): Promise<string | undefined> {
  return (await readCatalogue(tables)).settings.get(name)
}

/** The same as it is stored now, also for a transaction that changed it after it had read the catalogue. */
export async function readStoredSetting(tables: Handle, name: string): Promise<string | undefined> {
  const row = await tables.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst()
  return row?.value
}

export async function writeSetting(tables: Handle, name: string, value: string): Promise<void> {
  await tables
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute()
}

/**
 * Writes what was configured where it is different: any write makes a new catalogue, which every process then reads,
 * even one that leaves the value as it was.
 */
export async function noteSetting(tables: Handle, name: string, value: string): Promise<void> {
  if ((await readSetting(tables, name)) !== value) await writeSetting(tables, name, value)
}

export async function removeSetting(tables: Handle, name: string): Promise<void> {
  await tables.deleteFrom("settings").where("name", "=", name).execute()
}

/** Fixed wording for settings that cannot be used. */
export const UNUSABLE = "Failed to parse configs from consul"

/** Parses a stored JSON value; one that cannot be used stops the call that needs it and is named in the log. */
export function parseSetting<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw new Error(UNUSABLE, { cause })
  }
}
