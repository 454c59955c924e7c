import * as v from "valibot"
import { SiteConfig } from "#src/contract/site/discovery.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { noteSetting } from "../catalogue/settings.ts"
import type { Handle } from "../core/database/database.ts"

/** The setting's name is older than failures that speak for the same shop. */
const SENDER = "mail.sender"
export const senderFields = ["siteName", "locale", "supportNumber", "supportOpeningHours"] as const
const Sender = v.object({ ...v.pick(SiteConfig, senderFields).entries, publicUrl: v.string() })
/** The sender who speaks to a shop's customers, in mails and in failures. */
export type Sender = v.InferOutput<typeof Sender>

/** Notes who speaks, so that whatever writes a text within a transaction finds it with the catalogue. */
export const noteSender = (db: Handle, config: Sender): Promise<void> =>
  noteSetting(db, SENDER, JSON.stringify(v.parse(Sender, config)))

/** Returns the shop's name: as its owner configured it since it was started, where they did. */
export function siteNameOf(catalogue: Pick<Catalogue, "settings">): string | null {
  const configured = v.parse(
    v.partial(v.pick(SiteConfig, ["siteName"])),
    JSON.parse(catalogue.settings.get("config") ?? "{}"),
  )
  return configured.siteName ?? senderOf(catalogue)?.siteName ?? null
}

/** Null before a shop was started for the first time. */
export function senderOf({ settings }: Pick<Catalogue, "settings">): Sender | null {
  const noted = settings.get(SENDER)
  return noted === undefined ? null : v.parse(Sender, JSON.parse(noted))
}
