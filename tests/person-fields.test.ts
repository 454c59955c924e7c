import { describe, expect, it } from "vitest"
import { CustomerDetails, DetailsForm } from "#src/contract/account/details.ts"
import { eachPersonField, personFieldNames } from "#src/contract/account/person.codes.ts"
import { SignupForm } from "#src/contract/sign-in/sign-in.ts"
import { personalTables } from "#src/server/account/my-data/personal-tables.ts"
import { columnsOfPerson } from "#src/server/account/person-columns.ts"
import { accounts } from "#src/server/account/schema.ts"
import { mailTexts } from "#src/server/core/mail/texts.ts"

const row = columnsOfPerson(eachPersonField((name) => name))
const columns = Object.keys(row)
const customers = /CREATE TABLE customers \(([\s\S]*?)\n {2}\)/.exec(accounts.join("\n"))?.[1] ?? ""

describe("a field of a person", () => {
  it.each(personFieldNames)(
    "%s is asked for at sign-up, saved with the details and read from them",
    (name) => {
      for (const { entries } of [SignupForm, DetailsForm, CustomerDetails])
        expect(entries).toHaveProperty(name)
    },
  )

  it.each(columns)("in %s has a column, and is in the customer's file under a label", (column) => {
    expect(customers).toMatch(new RegExp(`^ +${column} text NOT NULL`, "m"))
    expect(personalTables.find(({ name }) => name === "customers")?.columns).toContain(column)
    expect(mailTexts).toHaveProperty([`data.field.${column}`])
  })
})
