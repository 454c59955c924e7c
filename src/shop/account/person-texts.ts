import {
  optionalFields,
  type PersonField,
  personFieldNames,
  personFields,
} from "#src/contract/account/person.codes.ts"
import { stateCodes } from "#src/contract/account/states.codes.ts"
import { BRITAIN } from "#src/domain/account/home-state.ts"
import { defineTexts, useTexts } from "../core/texts.ts"
import { useAddressLookup } from "./address-lookup.ts"
import { useRequiredFields } from "./required-fields.ts"

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
