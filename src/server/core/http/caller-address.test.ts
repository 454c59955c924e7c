import { describe, expect, it } from "vitest"
import { callerAddress } from "./caller-address.ts"

describe("the address that limits are counted for", () => {
  it("is the connection's own while no proxy is configured, whatever a header says", () => {
    expect(callerAddress("203.0.113.9", "198.51.100.1", 0)).toBe("203.0.113.9")
  })

  it("is what the outermost of our proxies wrote down, and never what a caller made up before it", () => {
    expect(callerAddress("10.0.0.2", "203.0.113.9", 1)).toBe("203.0.113.9")
    expect(callerAddress("10.0.0.2", "198.51.100.1, 198.51.100.2, 203.0.113.9", 1)).toBe("203.0.113.9")
    expect(callerAddress("10.0.0.2", "198.51.100.1, 203.0.113.9, 10.0.0.3", 2)).toBe("203.0.113.9")
  })

  it("is the connection's where a proxy wrote nothing that is an address", () => {
    for (const header of [undefined, "", "unknown", "203.0.113.9, _hidden", "<script>"])
      expect(callerAddress("10.0.0.2", header, 1), String(header)).toBe("10.0.0.2")
  })

  it("is the same for one caller however the address is written", () => {
    for (const written of ["203.0.113.9:51234", "::ffff:203.0.113.9", " 203.0.113.9 "])
      expect(callerAddress("10.0.0.2", written, 1), written).toBe("203.0.113.9")
  })

  it("is a whole /64 where it is an IPv6 address: a home has as many addresses as it likes", () => {
    const network = "2001:db8:0:12::/64"
    for (const written of [
      "2001:db8:0:12::1",
      "2001:0DB8:0000:0012:aaaa:bbbb:cccc:dddd",
      "[2001:db8:0:12:1::]:443",
    ])
      expect(callerAddress("10.0.0.2", written, 1), written).toBe(network)
    expect(callerAddress("::1", undefined, 0)).toBe("0:0:0:0::/64")
  })
})
