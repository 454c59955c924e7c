import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { acceptedFindings, judgedByPeople } from "./accepted-findings.ts"

/** What IBM's engine says of one element. */
interface Issue {
  readonly ruleId: string
  readonly message: string
  readonly snippet: string
  readonly path: { readonly dom: string }
  /** Whether the rule is one of a standard, and what came of it. */
  readonly value: readonly ["VIOLATION" | "RECOMMENDATION", "PASS" | "FAIL" | "POTENTIAL" | "MANUAL"]
}

/** Standards whose rules are checked: WCAG 2.2 A and AA, and IBM's own beside them. */
const POLICIES = ["WCAG_2_2", "IBM_Accessibility"]

/** Where the engine lies once `npm test -- --tools` installed it (tests/tools/check-pages.ts). */
const engine = process.env.IBM_CHECKER_ENGINE

/** Lists what IBM's checker finds on a page, or in a part of it, where the tools' run has its engine. */
export async function ibmFindings(page: Page, within?: string): Promise<string[]> {
  if (!engine) return []
  // Evaluated by the browser's debugger, which a page's policy does not concern.
  if (!(await page.evaluate("'ace' in window"))) await page.evaluate(`${readFileSync(engine, "utf8")}; 0`)
  const issues = await page.evaluate(
    async ({ policies, selector }) => {
      const inRoot = (root: Document | ShadowRoot): Element[] =>
        [...root.querySelectorAll("*")].flatMap((one) => [
          one,
          ...(one.shadowRoot ? inRoot(one.shadowRoot) : []),
        ])
      // What is folded away is read as well: the engine takes its labels for missing.
      const folded = inRoot(document).filter(
        (one): one is HTMLDetailsElement => one instanceof HTMLDetailsElement && !one.open,
      )
      for (const one of folded) one.open = true
      const { ace } = window as unknown as {
        ace: { Checker: new () => { check(node: Node, policies: string[]): Promise<{ results: Issue[] }> } }
      }
      const part = selector ? document.querySelector(selector) : document
      const { results } = await new ace.Checker().check(part ?? document, policies)
      for (const one of folded) one.open = false
      return results
        .filter(({ value }) => value[0] === "VIOLATION" && /FAIL|POTENTIAL/.test(value[1]))
        .map(({ ruleId, message, snippet, path, value }) => ({ ruleId, message, snippet, path, value }))
    },
    { policies: POLICIES, selector: within },
  )
  return issues
    .filter(({ ruleId, value }) => value[1] === "FAIL" || !(ruleId in judgedByPeople))
    .filter(
      ({ ruleId, message, snippet }) =>
        !acceptedFindings.some(
          ({ rule, finding }) => rule === ruleId && finding.test(`${message} ${snippet}`),
        ),
    )
    .map(
      ({ ruleId, message, snippet, path }) => `${ruleId}: ${message} ${snippet.slice(0, 200)} at ${path.dom}`,
    )
}
