import { afterEach, expect, test, vi } from "vitest"
import { errors, make, watchExample } from "../../tests/stage/example-element.tsx"

watchExample()
const { padStart } = String.prototype

afterEach(() => {
  String.prototype.padStart = padStart
})

test("an element that fails on a page that replaced a method of browsers names that method", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {})
  String.prototype.padStart = () => ""
  document.body.append(make({ lottery: "breaks" }))
  await vi.waitFor(() => expect(errors.map(({ detail }) => detail.code)).toEqual(["config"]))
  expect(
    said.mock.calls.flat().filter((text) => String(text).includes("String.prototype.padStart")),
  ).toHaveLength(1)
})
