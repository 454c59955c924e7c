import * as v from "valibot"
import {
  addressProviders,
  type AddressProvider as ProviderName,
} from "#src/contract/account/address-lookup.ts"
import { refused } from "#src/server/core/refused-settings.ts"
import { setting } from "#src/server/core/setting.ts"
import { type AddressProvider, googlePlaces, idealPostcodes } from "./address-lookup.ts"

export const addressEnvironment = {
  ADDRESS_LOOKUP: setting(
    v.optional(v.picklist(addressProviders)),
    "suggests addresses while customers type theirs: `GOOGLE` (Places API, New) or `IDEAL_POSTCODES` (Britain alone). Without it customers type the whole address",
  ),
  ADDRESS_LOOKUP_KEY: setting(
    v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))),
    "the provider's key, which stays on the server",
    "needed with it",
  ),
  ADDRESS_LOOKUP_URL: setting(
    v.optional(v.pipe(v.string(), v.url())),
    "another address in its place, for trying it out",
    "the provider's own",
  ),
}

export interface AddressConfig {
  readonly provider: ProviderName
  readonly key: string
  readonly base: string
}

const usual: Readonly<Record<ProviderName, string>> = {
  GOOGLE: "https://places.googleapis.com",
  IDEAL_POSTCODES: "https://api.ideal-postcodes.co.uk",
}

/** Null where nobody looks addresses up. */
export function readAddressConfig(values: {
  readonly ADDRESS_LOOKUP?: ProviderName | undefined
  readonly ADDRESS_LOOKUP_KEY?: string | undefined
  readonly ADDRESS_LOOKUP_URL?: string | undefined
}): AddressConfig | null {
  const { ADDRESS_LOOKUP: provider, ADDRESS_LOOKUP_KEY: key, ADDRESS_LOOKUP_URL: base } = values
  if (!provider) return null
  if (!key) throw refused("ADDRESS_LOOKUP: needed beside it is ADDRESS_LOOKUP_KEY.")
  const address = new URL(base ?? usual[provider])
  // The key goes along: only this machine may be asked in the clear.
  if (address.protocol !== "https:" && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(address.hostname))
    throw refused("ADDRESS_LOOKUP_URL: must begin with https.")
  return { provider, key, base: address.origin }
}

const providers = { GOOGLE: googlePlaces, IDEAL_POSTCODES: idealPostcodes } as const

export const createAddressProvider = (config: AddressConfig | null): AddressProvider | null =>
  config && providers[config.provider](config)
