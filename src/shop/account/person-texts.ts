import { useMemo } from "react"
import { addressEndpoints } from "#calls/account/address-lookup.ts"
import {
  type OptionalField,
  optionalFields,
  type PersonField,
  personFieldNames,
  personFields,
} from "#src/contract/account/person.codes.ts"
import { stateCodes } from "#src/contract/account/states.codes.ts"
import { BRITAIN } from "#src/domain/account/home-state.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { useQuery } from "../core/query/use-query.ts"
import { clientAtom } from "../core/shop.ts"
import { configQuery } from "../core/site-queries.ts"
import { useStore } from "../core/store.ts"
import { defineTexts, useTexts } from "../core/texts.ts"

const texts = defineTexts("person", {
  firstname: "First name",
  lastname: "Last name",
  dateOfBirth: "Date of birth",
  phoneNumber: "Phone number",
  address: "Street address",
  suburb: "Suburb or town",
  state: "State",
  chooseState: "Choose",
  postcode: "Postcode",
  country: "Country",
  australia: "Australia",
  britain: "United Kingdom",
  optional: "{field} (optional)",
})

/** The fields that `PersonFields` shows: an email address is asked for in a way of its own. */
const fields = personFieldNames
  .filter((name): name is Exclude<PersonField, "email"> => name !== "email")
  .map((name) => ({ name, ...personFields[name] }))

type PersonTexts = Readonly<Record<keyof (typeof texts)["defaults"], string>>

/**
 * Returns a person's fields and their labels, wherever they are asked for, the countries somebody can live in,
 * and how addresses are looked up.
 */
export function usePersonTexts() {
  const t = useTexts(texts)
  const names = Object.keys(texts.defaults) as (keyof PersonTexts)[]
  const required = useRequiredFields()
  const isOptional = (name: string) =>
    required !== undefined && optionalFields.some((field) => field === name && !required.includes(field))
  const label = (name: keyof PersonTexts) => (isOptional(name) ? t("optional", { field: t(name) }) : t(name))
  const words = Object.fromEntries(names.map((name) => [name, label(name)])) as PersonTexts
  const countries = [
    { value: "AU", label: words.australia, states: stateCodes },
    { value: "GB", label: words.britain, states: [BRITAIN] },
  ]
  return { fields, words, countries, suggestions: useAddressLookup() }
}

const lookupTexts = defineTexts("address-lookup", {
  hint: "Start typing and choose your address, or type all of it.",
  found: "{count} addresses found. Use the arrow keys to choose one.",
  foundOne: "1 address found. Use the arrow keys to choose it.",
  searching: "Looking for addresses…",
  none: "No address found. You can type it by hand.",
  failed: "We can't look up addresses right now. Please type yours by hand.",
})

type Country = "AU" | "GB"

/** How addresses are looked up while they are typed; null where the site has nobody who does. Nothing of it rejects. */
function useAddressLookup() {
  const t = useTexts(lookupTexts)
  const store = useStore()
  const isOffered = Boolean(useQuery(configQuery()).data?.addressLookup)
  // A provider counts what is typed until an address is chosen as one.
  const session = useMemo(() => newId(), [])
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

/** Which fields of an account the site requires that it may leave open; undefined, until it is known: all. */
export const useRequiredFields = (): readonly OptionalField[] | undefined =>
  useQuery(configQuery()).data?.signUp.requiredFields
