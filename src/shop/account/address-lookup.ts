import { useMemo } from "react"
import { addressEndpoints } from "#calls/account/address-lookup.ts"
import { useQuery } from "../core/query/use-query.ts"
import { clientAtom } from "../core/shop.ts"
import { configQuery } from "../core/site-queries.ts"
import { useStore } from "../core/store.ts"
import { defineTexts, useTexts } from "../core/texts.ts"

const texts = defineTexts("address-lookup", {
  hint: "Start typing and choose your address, or type all of it.",
  found: "{count} addresses found. Use the arrow keys to choose one.",
  foundOne: "1 address found. Use the arrow keys to choose it.",
  searching: "Looking for addresses…",
  none: "No address found. You can type it by hand.",
  failed: "We can't look up addresses right now. Please type yours by hand.",
})

type Country = "AU" | "GB"

/** How addresses are looked up while they are typed; null where the site has nobody who does. Nothing of it rejects. */
export function useAddressLookup() {
  const t = useTexts(texts)
  const store = useStore()
  const isOffered = Boolean(useQuery(configQuery()).data?.addressLookup)
  // A provider counts what is typed until an address is chosen as one.
  const session = useMemo(() => crypto.randomUUID(), [])
  if (!isOffered) return null
  const search = async (q: string, country: string) =>
    store
      .get(clientAtom)
      .call(addressEndpoints.search, { query: { q, country: country as Country, session } })
      .catch(() => null)
  const find = async (addressId: string, country: string) =>
    store
      .get(clientAtom)
      .call(addressEndpoints.get, { params: { addressId }, query: { country: country as Country, session } })
      .catch(() => null)
  const found = (count: number) => (count === 1 ? t("foundOne") : t("found", { count }))
  const words = {
    hint: t("hint"),
    found,
    searching: t("searching"),
    none: t("none"),
    failed: t("failed"),
  }
  return { search, find, words }
}
