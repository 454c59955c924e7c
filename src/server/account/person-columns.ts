import {
  eachPersonField,
  type PersonColumn,
  type PersonField,
  personFieldNames,
} from "#src/contract/account/person.codes.ts"

const columnOf = (name: PersonField) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as PersonColumn

export const personColumns = personFieldNames.map(columnOf)

/** The columns that hold a person. */
export const columnsOfPerson = (person: Readonly<Record<PersonField, string>>) =>
  Object.fromEntries(personFieldNames.map((name) => [columnOf(name), person[name]])) as Record<
    PersonColumn,
    string
  >

/** The person that a row holds. */
export const personOfRow = (row: Readonly<Record<PersonColumn, string>>) =>
  eachPersonField((name) => row[columnOf(name)])
