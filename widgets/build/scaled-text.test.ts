import { expect, test } from "vitest"
import { scaleText } from "./scaled-text.ts"

test("sizes of text follow the browser's, and layouts change where as much text fits; other sizes stay", () => {
  expect(scaleText(".a{font-size: 15px;line-height:20px;padding:4px}")).toBe(
    ".a{font-size: calc(15*var(--lotto-px,1px));line-height:calc(20*var(--lotto-px,1px));padding:4px}",
  )
  expect(scaleText(".a{font: 650 14px / 20px serif}")).toBe(
    ".a{font: 650 calc(14*var(--lotto-px,1px)) / calc(20*var(--lotto-px,1px)) serif}",
  )
  expect(scaleText(".a{font-size: clamp(28px, 4cqi, 38px)}")).toBe(
    ".a{font-size: clamp(calc(28*var(--lotto-px,1px)), 4cqi, calc(38*var(--lotto-px,1px)))}",
  )
  expect(scaleText("@container (min-width: 860px) {")).toBe("@container (min-width: 53.75em) {")
  expect(scaleText("@media (max-width: 939px) and (min-height: 520px) {")).toBe(
    "@media (max-width: 58.6875em) and (min-height: 32.5em) {",
  )
})
