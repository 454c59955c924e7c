import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"

/**
 * What axe finds serious on a page, in a part of it, or by certain rules only: each with its rule and place. Our
 * pages have nothing to judge inside of frames, and only what is wrong is written out: that takes a quarter of
 * the time.
 */
export async function seriousFindings(
  page: Page,
  { within, rules }: { within?: string; rules?: string[] } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ["violations"],
    ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
  })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)
}
