import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { axeEverywhere } from "../../long.ts"
import { ibmFindings } from "./ibm-findings.ts"

interface Part {
  readonly within?: string
  readonly rules?: string[]
}

/** Axe runs its best practices beside WCAG by itself; rules that it calls experimental are named. */
const EXPERIMENTAL = { "label-content-name-mismatch": { enabled: true } }

/**
 * In the system's own colours the system paints text and ground, and axe takes text to be in `-webkit-text-fill-color`,
 * which stays as the page has it and is not painted.
 */
const NOT_OURS = { "color-contrast": { enabled: false } }

/** Best practices for a page: a frame with the fields of a card stands within one, and has no landmarks of its own. */
const OF_WHOLE_PAGES = new Set(["landmark-one-main", "page-has-heading-one", "region"])
const isOfWholePage = (id: string, target: string) => OF_WHOLE_PAGES.has(id) && /\biframe /.test(target)

/** Time for a journey that looks at many pages; IBM's checker needs as much as axe and the page together. */
export const WALK_MS = process.env.IBM_CHECKER_ENGINE ? 900_000 : 300_000

/**
 * Lists findings as `findings` does, in what a journey comes by. A usual run looks at every page in
 * the two files that visit them all (`accessibility.spec.ts` and `desk.spec.ts`), and finds
 * nothing to look at here: see `axeEverywhere`.
 */
export const findingsInPassing = (page: Page, part: Part = {}): Promise<string[]> =>
  axeEverywhere() ? findings(page, part) : Promise.resolve([])

/**
 * Lists the findings of axe on a page, in a part of it, or by certain rules only, and in the run of the tools those of
 * IBM's checker too: each with its rule and place. Our pages have nothing to judge inside of frames, and only what is
 * wrong is written out: that takes a quarter of the time.
 */
export async function findings(page: Page, { within, rules }: Part = {}): Promise<string[]> {
  await expect.poll(() => servedStyles(page), "elements that are not alive yet").toEqual([])
  // A colour that is on its way to another is seen by nobody for long. Elements have no such way where motion is reduced.
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
  const isForced = await page.evaluate(() => matchMedia("(forced-colors: active)").matches)
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ["violations"],
    // Only a rule that is not among ours reads the style sheets: without them a look takes a quarter less.
    preload: false,
    ...(rules
      ? { runOnly: { type: "rule", values: rules } }
      : { rules: isForced ? { ...EXPERIMENTAL, ...NOT_OURS } : EXPERIMENTAL }),
  })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
    .map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.flat().join(" ")) }))
    .map(({ id, targets }) => ({ id, targets: targets.filter((target) => !isOfWholePage(id, target)) }))
    .filter(({ targets }) => targets.length > 0)
    .map(({ id, targets }) => `${id}: ${targets.join(", ")}`)
    .concat(rules ? [] : await ibmFindings(page, within))
}

/**
 * Elements that still wear the styles they were served with. Axe copies those into a document of its own, which
 * the page's policy refuses aloud, and what is not alive is not what a customer works with.
 */
const servedStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter(({ shadowRoot }) => shadowRoot?.querySelector("style"))
      .map(({ localName }) => localName),
  )
