/** Kinds of a person's fields, in the order in which staff see them: fields of one kind are shown as one. */
export const personKinds = ["name", "email", "phone", "dateOfBirth", "address"] as const
export type PersonKind = (typeof personKinds)[number]

interface Declaration {
  readonly kind: PersonKind
  /** The token by which a browser fills in a text that is typed; other fields have controls of their own. */
  readonly token?: string
  /** A site may leave it open; every account has a name, a birthday, a country and a way to sign in. */
  readonly optional?: true
}

/**
 * Fields of a person, declared once. Forms, calls, columns, a customer's file, the law's record, erasure and
 * the desk derive their lists from it.
 */
export const personFields = {
  email: { kind: "email" },
  firstname: { kind: "name", token: "given-name" },
  lastname: { kind: "name", token: "family-name" },
  dateOfBirth: { kind: "dateOfBirth", token: "bday" },
  phoneNumber: { kind: "phone", token: "tel", optional: true },
  address: { kind: "address", optional: true },
  suburb: { kind: "address", token: "address-level2", optional: true },
  state: { kind: "address", optional: true },
  postcode: { kind: "address", token: "postal-code", optional: true },
  country: { kind: "address" },
} as const satisfies Readonly<Record<string, Declaration>>

export type PersonField = keyof typeof personFields
/** Names of the fields that are declared so. */
type DeclaredAs<D> = {
  [N in PersonField]: (typeof personFields)[N] extends D ? N : never
}[PersonField]
export type OptionalField = DeclaredAs<{ optional: true }>
/** Fields that identity is checked with: once it was, support alone can change them. */
export type IdentityField = DeclaredAs<{ kind: "name" | "dateOfBirth" }>

export const personFieldNames = Object.keys(personFields) as readonly PersonField[]

/** Returns the fields of some kinds, as they are declared. */
export const fieldsOfKind = (...kinds: readonly PersonKind[]): readonly PersonField[] =>
  personFieldNames.filter((name) => kinds.includes(personFields[name].kind))

/** Makes an object with a value for each field of a person. */
export const eachPersonField = <T>(make: (name: PersonField) => T) =>
  Object.fromEntries(personFieldNames.map((name) => [name, make(name)])) as Record<PersonField, T>

export const optionalFields = personFieldNames.filter(
  (name): name is OptionalField => "optional" in personFields[name],
)

type Snake<N extends string> = N extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : N

/** Columns of `customers` with a person's fields: each is the field's name in snake case. */
export type PersonColumn = Snake<PersonField>
