import { globSync, readFileSync } from "node:fs"
import ts from "typescript"

const files = globSync("{src/state,src/features,src/screens,widgets}/**/*.{ts,tsx}").filter(
  (path) => !/\.test\.tsx?$/.test(path),
)

/** Every text that `defineTexts` names, from an object or a constant of the same file, by its id. */
export function browserTexts(): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of files) {
    const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true)
    const objects = new Map<string, ts.ObjectLiteralExpression>()
    const visit = (node: ts.Node): void => {
      if (
        ts.isVariableDeclaration(node) &&
        node.initializer &&
        ts.isObjectLiteralExpression(node.initializer)
      )
        objects.set(node.name.getText(), node.initializer)
      if (ts.isCallExpression(node) && node.expression.getText() === "defineTexts") {
        const [category, defaults] = node.arguments
        const texts = defaults && ts.isIdentifier(defaults) ? objects.get(defaults.text) : defaults
        if (category && ts.isStringLiteral(category) && texts && ts.isObjectLiteralExpression(texts))
          for (const property of texts.properties) {
            const { name } = property
            if (!name || ts.isComputedPropertyName(name)) continue
            const said = ts.isPropertyAssignment(property) ? property.initializer : null
            const text = said && ts.isStringLiteralLike(said) ? said.text : (said?.getText() ?? "")
            found.set(`${category.text}.${name.text}`, text)
          }
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}
