import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"

/** What partners read of everything that is stored: widgets/partner/storage.md. */
const listed = new Set(
  readFileSync("widgets/partner/storage.md", "utf8")
    .split("\n")
    .filter((line) => /^\| `/.test(line))
    .flatMap((line) => [...line.matchAll(/`((?!_acme)[\w.-]+)`/g)].map(([, name = ""]) => name)),
)

/** Every name in the type that the browser's storage takes. */
function storedNames(): string[] {
  const source = readFileSync("src/shop/core/browser/storage.ts", "utf8")
  const type = source.slice(source.indexOf("export type StoredName"))
  return [...type.matchAll(/["`](lotto[\w.-]*?)(?:\.?\$\{|["`])/g)].map(([, name = ""]) => name)
}

it("every cookie and every name in storage is listed for partners", () => {
  const ofJourneys = [
    ...readFileSync("src/server/core/http/cookies.ts", "utf8").matchAll(/journeyCookies\("(\w+)"\)/g),
  ]
  const cookies = [
    ...Object.values(cookieNames),
    ...[...readFileSync("src/shop/core/client/average-cookies.ts", "utf8").matchAll(/"(atv_\w+)"/g)].map(
      ([, name]) => name,
    ),
    ...ofJourneys.flatMap(([, name]) => [name, `${name}_answer`]),
  ]
  const stored = storedNames()
  expect(cookies.length).toBeGreaterThan(20)
  expect(stored.length).toBeGreaterThan(20)
  expect([...cookies, ...stored].filter((name = "") => !listed.has(name))).toEqual([])
})

it("lists nothing that is not stored any more", () => {
  const sources = ["src", "widgets", "site"]
    .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n")
  const gone = [...listed].filter((name) => !sources.includes(name.replace(/_answer$/, "")))
  expect(gone).toEqual([])
})

it("reaches the browser's storage in one place only", () => {
  const places = ["src", "widgets", "site/browser"]
    .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`))
    .filter((path) => !/\.test\.tsx?$/.test(path) && !/^src\/(desk|server)\//.test(path))
    .filter((path) =>
      /(globalThis|window)?\.?(local|session)Storage\.|document\.cookie|Cookies\.(set|remove)/.test(
        readFileSync(path, "utf8"),
      ),
    )
  expect(places).toEqual(["src/shop/core/client/cookies.ts"])
})
