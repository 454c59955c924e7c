import { expect, it } from "vitest"
import { acceptedEncoding } from "./shared-body.ts"

it("browsers get the smaller encoding that they accept", () => {
  expect(acceptedEncoding("gzip, deflate, br, zstd")).toBe("br")
  expect(acceptedEncoding("gzip")).toBe("gzip")
  expect(acceptedEncoding("identity")).toBe("identity")
  expect(acceptedEncoding(undefined)).toBe("identity")
})
