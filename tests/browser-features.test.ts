import { globSync, readFileSync } from "node:fs"
import ts from "typescript"
import { expect, it } from "vitest"

/** Browsers throw at the mere mention of these where a setting, a frame or an address without https forbids them. */
const GLOBALS: ReadonlySet<string> = new Set([
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "caches",
  "cookieStore",
  "BroadcastChannel",
  "Worker",
  "SharedWorker",
  "matchMedia",
  "ResizeObserver",
  "IntersectionObserver",
  "performance",
  "structuredClone",
])
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  document: ["cookie"],
  crypto: ["subtle", "randomUUID"],
  history: ["pushState", "replaceState"],
  navigator: [
    "locks",
    "clipboard",
    "share",
    "canShare",
    "credentials",
    "storage",
    "permissions",
    "sendBeacon",
    "serviceWorker",
  ],
}
const WINDOWS = ["window", "globalThis", "self"]

/** Files that may touch them: each catches what they throw and gives what takes their part. */
const GUARDS = /^src\/(domain\/core\/browser|shop\/core\/browser\/storage\.ts$)/
/** Reads and writes `document.cookie`; only one file may use it, within `attempt`. */
const COOKIES = { module: "js-cookie", file: "src/shop/core/client/cookies.ts", name: "Cookies" }

/** The feature that an expression touches. */
function featureOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) && isValue(node)) {
    if (node.text === COOKIES.name && !isDeclared(node)) return COOKIES.module
    return GLOBALS.has(node.text) ? node.text : undefined
  }
  if (ts.isPropertyAccessExpression(node)) {
    const owner = nameOf(node.expression)
    if (WINDOWS.includes(owner) && GLOBALS.has(node.name.text)) return node.name.text
    return MEMBERS[owner]?.includes(node.name.text) ? `${owner}.${node.name.text}` : undefined
  }
  if (ts.isBindingElement(node) && ts.isVariableDeclaration(node.parent.parent)) {
    const owner = node.parent.parent.initializer && nameOf(node.parent.parent.initializer)
    const name = (node.propertyName ?? node.name).getText()
    return owner && MEMBERS[owner]?.includes(name) ? `${owner}.${name}` : undefined
  }
  return undefined
}

/** The last name of "document", "globalThis.document" or "(document as Other)". */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node))
    return WINDOWS.includes(nameOf(node.expression)) ? node.name.text : ""
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return nameOf(node.expression)
  return ""
}

const isDeclared = ({ parent }: ts.Identifier) => ts.isImportClause(parent) || ts.isImportSpecifier(parent)

/** Whether a name is read here, and is no type, property, declaration or key. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  const isName = "name" in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent)
  return (
    !isName &&
    !ts.isTypeNode(parent) &&
    !ts.isQualifiedName(parent) &&
    !ts.isExpressionWithTypeArguments(parent)
  )
}

/** Whether it runs within `attempt(() => …)`. */
function isGuarded(node: ts.Node): boolean {
  for (let inner = node; inner.parent; inner = inner.parent)
    if (
      ts.isCallExpression(inner.parent) &&
      inner.parent.expression.getText() === "attempt" &&
      ts.isArrowFunction(inner)
    )
      return true
  return false
}

function unguardedIn(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const look = (node: ts.Node): void => {
    const feature = featureOf(node)
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    if (feature && !isGuarded(node)) found.push(`${path}:${line + 1} ${feature}`)
    const isCookies = ts.isImportDeclaration(node) && node.moduleSpecifier.getText().includes(COOKIES.module)
    if (isCookies && path !== COOKIES.file) found.push(`${path}:${line + 1} ${COOKIES.module}`)
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

it("browser code touches what a browser may refuse only where it goes on without", () => {
  const files = globSync(
    [
      "src/{shop,ui,integrations,domain}/**/*.{ts,tsx}",
      "widgets/**/*.{ts,tsx}",
      "site/{browser,payment-fields}/**/*.ts",
    ],
    { exclude: ["**/*.test.ts", "**/*.test.tsx", "widgets/build/**", "widgets/public-api/**"] },
  ).filter((path) => !GUARDS.test(path))
  expect(files.length).toBeGreaterThan(700)
  expect(files.flatMap((path) => unguardedIn(path, readFileSync(path, "utf8")))).toEqual([])
})

it.each([
  "new BroadcastChannel(name)",
  "window.localStorage.clear()",
  "if (typeof navigator.share === 'function') go()",
  "(navigator as Other).credentials.get()",
  "const { locks } = navigator",
  "const id = globalThis.crypto.randomUUID()",
  "addEventListener('click', () => history.pushState(null, ''))",
  "Cookies.get('a')",
  "import Cookies from 'js-cookie'",
])("finds %s", (code) => {
  expect(unguardedIn("some.ts", code)).toHaveLength(1)
  expect(unguardedIn("some.ts", `attempt(() => { ${code} })`)).toEqual(
    code.startsWith("import") ? expect.any(Array) : [],
  )
})

it("no program of a page makes markup of text, which Trusted Types refuse", () => {
  const sinks =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|createContextualFragment|srcdoc/i
  const files = globSync([
    "src/{shop,desk,ui}/**/*.{ts,tsx}",
    "site/{browser,desk}/**/*.{ts,tsx}",
    "widgets/{elements,runtime,steps}/**/*.{ts,tsx}",
  ])
  const own = files.filter((path) => !/\.test\.tsx?$/.test(path))
  expect(own.length).toBeGreaterThan(500)
  expect(own.filter((path) => sinks.test(readFileSync(path, "utf8")))).toEqual([])
})
