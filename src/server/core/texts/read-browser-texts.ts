import { globSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type ts from "typescript"

/** Files that define texts. */
export const filesWithTexts = (): string[] =>
  globSync("{src/shop,widgets}/**/*.{ts,tsx}").filter(
    (path) => !/\.test\.tsx?$/.test(path) && readFileSync(path, "utf8").includes("defineTexts"),
  )

/**
 * Reads every text that `defineTexts` names, from an object or a constant of the same file, by its id, sorted. Loads
 * the compiler only when called: a server that shows no list of sentences does without its memory.
 */
export function readBrowserTexts(): Map<string, string> {
  const compiler: typeof ts = createRequire(import.meta.url)("typescript")
  const found = new Map<string, string>()
  for (const path of filesWithTexts()) {
    const text = readFileSync(path, "utf8")
    const source = compiler.createSourceFile(path, text, compiler.ScriptTarget.Latest, true)
    readTexts(compiler, source, found)
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function readTexts(compiler: typeof ts, source: ts.SourceFile, found: Map<string, string>): void {
  const objects = new Map<string, ts.ObjectLiteralExpression>()
  const visit = (node: ts.Node): void => {
    if (
      compiler.isVariableDeclaration(node) &&
      node.initializer &&
      compiler.isObjectLiteralExpression(node.initializer)
    )
      objects.set(node.name.getText(), node.initializer)
    if (compiler.isCallExpression(node) && node.expression.getText() === "defineTexts") {
      const [category, defaults] = node.arguments
      const texts = defaults && compiler.isIdentifier(defaults) ? objects.get(defaults.text) : defaults
      if (
        category &&
        compiler.isStringLiteral(category) &&
        texts &&
        compiler.isObjectLiteralExpression(texts)
      )
        for (const property of texts.properties) {
          const { name } = property
          if (!name || compiler.isComputedPropertyName(name)) continue
          const said = compiler.isPropertyAssignment(property) ? property.initializer : null
          const text = said && compiler.isStringLiteralLike(said) ? said.text : (said?.getText() ?? "")
          found.set(`${category.text}.${name.text}`, text)
        }
    }
    compiler.forEachChild(node, visit)
  }
  visit(source)
}
