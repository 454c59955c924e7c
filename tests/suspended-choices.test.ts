import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/**
 * What stands in for a part that is still loading is gone when the part arrives, with all that somebody typed or chose
 * in it. So it holds nothing to type into or to choose.
 */
const HARMLESS =
  /^(?:null|skeleton|<div className="page page--narrow">|<Skeleton\b|<p className="muted">|<slot name="fallback" \/>)/

/** Words only, under these names. */
const words = new Map([
  ["src/shop/cart/cart-drawer.tsx", "<Lines items={added} cart={cart} />"],
  ["src/shop/tickets/builder/purchase.tsx", "t(step)"],
  ["widgets/runtime/tree.tsx", "fallback"],
])

it("nothing that can be chosen stands in for a part that is loading", () => {
  const found = globSync(["src/**/*.tsx", "widgets/**/*.tsx", "site/**/*.tsx"])
    .filter((file) => !file.endsWith(".test.tsx"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/<Suspense\s+fallback=\{\s*([^\n]+)/g)].map(
        ([, said = ""]) => ({
          file,
          said,
        }),
      ),
    )
  expect(found.length).toBeGreaterThan(20)
  expect(
    found.filter(({ file, said }) => !HARMLESS.test(said) && !said.startsWith(words.get(file) ?? "\n")),
  ).toEqual([])
})
