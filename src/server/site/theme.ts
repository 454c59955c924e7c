import { BrandColours, type Theme } from "#src/contract/site/theme.ts"
import { themeTokens } from "#src/domain/core/theme-tokens.ts"
import { parseSetting, readSetting, removeSetting, writeSetting } from "../catalogue/settings.ts"
import type { Handle } from "../core/database/database.ts"
import { readPartner } from "../partners/partners.ts"

const NONE: BrandColours = { primary: null, accent: null, page: null }

const nameOf = (partner: string | undefined) => (partner === undefined ? "theme" : `theme.${partner}`)

async function storedColours(tables: Handle, partner?: string): Promise<BrandColours> {
  const text = await readSetting(tables, nameOf(partner))
  return text === undefined ? NONE : parseSetting(BrandColours, text)
}

/** The colours of the site, or on a partner's pages the partner's, each in the place of the site's. */
export async function readTheme(tables: Handle, partner?: string): Promise<Theme> {
  const site = await storedColours(tables)
  const own = partner === undefined ? NONE : await storedColours(tables, partner)
  const colours = {
    primary: own.primary ?? site.primary,
    accent: own.accent ?? site.accent,
    page: own.page ?? site.page,
  }
  return { colours, tokens: themeTokens(colours) }
}

/** Changes the site's colours, or those of a partner; 404 for a partner nobody knows. */
export async function upsertTheme(tables: Handle, colours: BrandColours, partner?: string): Promise<Theme> {
  if (partner !== undefined) await readPartner(tables, partner)
  await writeSetting(tables, nameOf(partner), JSON.stringify(colours))
  return readTheme(tables, partner)
}

/** Colours that are set as the table has them, within a transaction that changed them too; null where none are. */
export async function readPresentColours(tables: Handle, partner?: string): Promise<BrandColours | null> {
  const row = await tables
    .selectFrom("settings")
    .select("value")
    .where("name", "=", nameOf(partner))
    .executeTakeFirst()
  return row ? parseSetting(BrandColours, row.value) : null
}

export const removeTheme = (tables: Handle, partner?: string): Promise<void> =>
  removeSetting(tables, nameOf(partner))
