import { readFileSync } from "node:fs"
import * as v from "valibot"
import { type BeaconChain, quicknet } from "#src/domain/draws/seeds/beacon.ts"
import { refused } from "#src/server/core/refused-settings.ts"
import { readSealingKeys } from "../core/sealing-keys.ts"

const wrong = (name: string, why: string) => refused(`${name}: ${why}`)

/** Settings of draws; a wrong one is named in the error. */
export function readDrawConfig(
  values: {
    readonly DRAW_SEED_KEYS?: string | undefined
    readonly DRAW_BEACON: string
    readonly DRAW_BEACON_URLS: string
  },
  production: boolean,
) {
  return {
    /** Null: made and stored in the data folder. */
    drawSeedKeys: readSealingKeys("DRAW_SEED_KEYS", values.DRAW_SEED_KEYS, production),
    /** Null: numbers come from seeds and entries alone. */
    drawBeacon: readBeacon(values.DRAW_BEACON),
    drawBeaconUrls: values.DRAW_BEACON_URLS.split(",").map(readAddress),
  }
}

function readAddress(text: string): string {
  const address = text.trim().replace(/\/$/, "")
  if (!URL.canParse(address)) throw wrong("DRAW_BEACON_URLS", `${address} is no address.`)
  return address
}

/** A chain as drand's `/info` describes it, of the one scheme that can be checked here. */
const Info = v.object({
  schemeID: v.literal("bls-unchained-g1-rfc9380"),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  public_key: v.pipe(v.string(), v.regex(/^[0-9a-f]{192}$/)),
  period: v.pipe(v.number(), v.integer(), v.minValue(1)),
  genesis_time: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** The chain is given here and not asked for over the network: its key decides what is true. */
function readBeacon(name: string): BeaconChain | null {
  if (name === "none") return null
  if (name === "quicknet") return quicknet
  try {
    const info = v.parse(Info, JSON.parse(readFileSync(name, "utf8")))
    return {
      scheme: info.schemeID,
      chain: info.hash,
      publicKey: info.public_key,
      period: info.period,
      genesis: info.genesis_time,
    }
  } catch (error) {
    throw wrong(
      "DRAW_BEACON",
      `give none, quicknet, or a file with a chain's info. ${(error as Error).message}`,
    )
  }
}
