import { globSync, readFileSync } from "node:fs"
import ts from "typescript"
import { expect, it } from "vitest"

const CONTROL = /^(a|button|summary|NavLink|Link|\w*Button|ButtonLink)$/
/** Pictures, which have no words of their own. */
const PICTURE = /^\w*Icon$|^\w*Mark$/

const attributeOf = (opening: ts.JsxOpeningLikeElement, name: string) =>
  opening.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === name)

/** Whether a control's child shows words: everything does but pictures and what is hidden from screen readers. */
function showsWords(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== ""
  if (ts.isJsxSelfClosingElement(child)) return !PICTURE.test(child.tagName.getText())
  return !(ts.isJsxElement(child) && attributeOf(child.openingElement, "aria-hidden"))
}

/** Whether a child is a sentence of the texts or written out: arrows and counts are neither. */
const hasWords = (child: ts.JsxChild): boolean =>
  /\bt\(/.test(child.getText()) || (ts.isJsxText(child) && /[a-z]{2}/i.test(child.text))

/** Controls of a file whose name may be other words than they show, by their lines. */
function renamedControls(file: string): string[] {
  const text = readFileSync(file, "utf8")
  if (!/aria-(label|hidden)/.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  function visit(node: ts.Node, inControl: boolean): void {
    let isInside = inControl
    let isRenamed = false
    if (ts.isJsxElement(node)) {
      const { openingElement: opening, children } = node
      const isControl = CONTROL.test(opening.tagName.getText())
      const named = attributeOf(opening, "aria-label") ?? attributeOf(opening, "aria-labelledby")
      isRenamed = isControl && named !== undefined && children.some(showsWords)
      // Words that are seen and not said are missing from the name, whatever is said in their place.
      if (inControl && attributeOf(opening, "aria-hidden")) isRenamed = children.some(hasWords)
      isInside ||= isControl
    }
    // An attribute that is handed on among others is seen by no rule.
    if (ts.isPropertyAssignment(node)) isRenamed = node.name.getText() === '"aria-label"'
    if (isRenamed) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, (child) => visit(child, isInside))
  }
  visit(source, false)
  return found
}

it("controls begin their name with the words they show: more is said by `VisuallyHidden` after them", () => {
  const files = globSync("{src,widgets,site}/**/*.tsx").filter((file) => !file.includes(".test."))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(renamedControls)).toEqual([])
})
