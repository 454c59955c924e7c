import { expect, type Page } from "@playwright/test"
import { axeEverywhere, isLong } from "../../long.ts"
import { findings } from "./findings.ts"

/** Windows of a small phone, a usual one, a tablet and a desk. */
const WIDTHS = [320, 390, 768, 1280]

/** The theme that axe looks at in a window of so many pixels. */
const themeAt: Readonly<Record<number, "light" | "dark">> = { 320: "light", 1280: "dark" }

/**
 * Everybody can read and use the page, or the part of it that is named: axe is silent on the smallest phone in the
 * light theme and on a desk in the dark one, or in the one of them that is named, and no usual window scrolls sideways.
 * The window is as before afterwards. In a usual run axe looks only for who visits every page (`everywhere`).
 */
export async function looksRight(
  page: Page,
  {
    within,
    theme,
    everywhere = axeEverywhere(),
  }: { within?: string; theme?: "light" | "dark"; everywhere?: boolean } = {},
): Promise<void> {
  const before = page.viewportSize()
  const height = before?.height ?? 900
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
    const colorScheme = themeAt[width]
    if (!everywhere || !colorScheme || colorScheme !== (theme ?? colorScheme)) continue
    await page.emulateMedia({ colorScheme })
    expect(await findings(page, within ? { within } : {}), `${colorScheme}, ${width} px`).toEqual([])
  }
  if (everywhere && isLong) {
    await page.emulateMedia({ forcedColors: "active" })
    expect(await findings(page, within ? { within } : {}), "in the system's own colours").toEqual([])
    await page.emulateMedia({ forcedColors: null })
  }
  if (before) await page.setViewportSize(before)
}
