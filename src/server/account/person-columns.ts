import { eachPersonField, type PersonField, personFieldNames } from "#src/contract/account/person.codes.ts"

type Snake<N extends string> = N extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : N

/** Columns of `customers` with a person's fields: each is the field's name in snake case. */
export type PersonColumn = Snake<PersonField>

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
