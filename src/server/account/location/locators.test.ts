import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeMmdb } from "../../../../tests/stage/mmdb.ts"
import { readLocationConfig } from "./config.ts"
import { databaseLocator, headerLocator } from "./locator.ts"

const nowhere = { country: null, city: null }
const named = (headers: Record<string, string>) => ({
  address: "203.0.113.9",
  header: (name: string) => headers[name],
})

describe("a visitor's place in the headers of a proxy", () => {
  const locate = headerLocator({ country: "cf-ipcountry", city: "cf-ipcity" })

  it("is a country and a city, however the proxy writes the name", () => {
    const inBytes = Buffer.from("Zürich").toString("latin1")
    for (const city of [inBytes, "Z%C3%BCrich"])
      expect(locate(named({ "cf-ipcountry": "ch", "cf-ipcity": city }))).toEqual({
        country: "CH",
        city: "Zürich",
      })
  })

  it("is unknown without the header, and for what a proxy writes of those it cannot place", () => {
    for (const written of ["", "XX", "T1", "Australia", "A", "AU,US"])
      expect(locate(named({ "cf-ipcountry": written, "cf-ipcity": "Sydney" })), written).toEqual(nowhere)
    expect(locate(named({}))).toEqual(nowhere)
  })

  it("is two letters and a short name at most, whatever stands there", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: "binary" }), (country, city) => {
        const found = locate(named({ "cf-ipcountry": country, "cf-ipcity": city }))
        expect(found.country ?? "AU").toMatch(/^[A-Z]{2}$/)
        expect(found.city?.length ?? 0).toBeLessThanOrEqual(80)
      }),
    )
  })
})

describe("a visitor's place in a database of addresses", () => {
  const folder = mkdtempSync(join(tmpdir(), "places-"))
  const path = join(folder, "places.mmdb")
  const at = (address: string) => databaseLocator(path)({ address, header: () => "US" })
  beforeAll(() =>
    writeFileSync(
      path,
      makeMmdb({
        "203.0.113.0/24": { country: { iso_code: "AU" }, city: { names: { en: "Sydney" } } },
        "198.51.100.0/24": { country: { iso_code: "US" } },
        "2001:db8:1::/48": { country: { iso_code: "GB" }, city: { names: { en: "Leeds" } } },
      }),
    ),
  )
  afterAll(() => rmSync(folder, { recursive: true }))

  it("is found for IPv4, for IPv6 and for the network of an IPv6 caller", () => {
    expect(at("203.0.113.77")).toEqual({ country: "AU", city: "Sydney" })
    expect(at("198.51.100.1")).toEqual({ country: "US", city: null })
    expect(at("2001:db8:1:2::7")).toEqual({ country: "GB", city: "Leeds" })
    expect(at("2001:db8:1:2::/64")).toEqual({ country: "GB", city: "Leeds" })
  })

  it("is unknown for addresses that it does not have, and for what is none", () => {
    for (const address of ["192.0.2.1", "2001:db8:2::1", "in-process", "unknown", ""])
      expect(at(address), address).toEqual(nowhere)
  })

  it("stops the start with the file's name where it is no such database", () => {
    writeFileSync(join(folder, "other.mmdb"), "not a database")
    for (const name of ["other.mmdb", "missing.mmdb"])
      expect(() => databaseLocator(join(folder, name))).toThrow(`LOCATION_DATABASE: ${join(folder, name)}`)
  })
})

describe("how visitors are located", () => {
  const read = (values: Parameters<typeof readLocationConfig>[0], proxies = 1) =>
    readLocationConfig(values, proxies)

  it("refuses a header that no proxy of ours sets, two sources, and a city alone", () => {
    expect(() => read({ COUNTRY_HEADER: "cf-ipcountry" }, 0)).toThrow("TRUST_PROXY")
    expect(() => read({ COUNTRY_HEADER: "cf-ipcountry", LOCATION_DATABASE: "a" })).toThrow("not both")
    expect(() => read({ CITY_HEADER: "cf-ipcity" })).toThrow("CITY_HEADER")
  })

  it("reads one source, or none", () => {
    expect(read({ LOCATION_DATABASE: "a" })).toEqual({ database: "a" })
    expect(read({})).toBeNull()
  })
})
