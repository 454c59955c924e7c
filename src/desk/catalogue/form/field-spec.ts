import type { Option } from "#src/desk/core/forms/fields.tsx"
import type { Path } from "#src/domain/catalogue/changes.ts"

interface Named {
  /** Where it stands: in the definition, or in the thing of a list that it is a field of. */
  readonly path: Path
  readonly label: string
  readonly hint?: string
}

/** A field of a product's form: what is edited where, and how. */
export type FieldSpec =
  | (Named & { readonly kind: "text"; readonly isLong?: boolean; readonly isOptional?: boolean })
  /** `number`: whole; `amount`: cents, typed as 12.50; `share`: ten-thousandths, typed as a percentage. */
  | (Named & { readonly kind: "number" | "amount" | "share"; readonly isOptional?: boolean })
  | (Named & {
      readonly kind: "colour" | "time" | "days" | "restrictions" | "cause" | "picture" | "prize" | "yesOrNo"
    })
  /** `no`: what stands there when it is off; left out, nothing does. */
  | (Named & { readonly kind: "switch"; readonly no?: false })
  /** Whole numbers, or amounts, with commas between them. */
  | (Named & { readonly kind: "numbers" | "amounts"; readonly isOptional?: boolean })
  /** The least and the most; `none`: what stands there when there is neither. */
  | (Named & { readonly kind: "span"; readonly none?: null | undefined; readonly isOptional?: boolean })
  | (Named & { readonly kind: "choice"; readonly options: readonly Option[]; readonly isOptional?: boolean })
  | (Named & { readonly kind: "several"; readonly options: readonly Option[] })
  /** Something that is there with its fields, or not at all. */
  | (Named & { readonly kind: "group"; readonly initial: unknown; readonly fields: readonly FieldSpec[] })
  /** Several fields under one name, which are always there. */
  | (Named & {
      readonly kind: "part"
      readonly fields: readonly FieldSpec[]
      /** Closed until somebody opens it: one of many. */
      readonly isClosed?: boolean
    })
  /** One of several forms of the same thing, told apart by the field `tag`. */
  | (Named & { readonly kind: "oneOf"; readonly tag: string; readonly forms: readonly FormOfThing[] })
  | (Named & {
      readonly kind: "list"
      readonly initial: (index: number, items: readonly unknown[]) => unknown
      /** The name of a single entry: "Division". */
      readonly one: string
      /** Nobody adds or removes any. */
      readonly isFixed?: boolean
      readonly isOptional?: boolean
      /** Their order means something, and can be changed. */
      readonly isOrdered?: boolean
      /** There are never more. */
      readonly most?: number
      readonly fields: readonly FieldSpec[]
      /** Numbers the things of the list anew after one was added or removed. */
      readonly renumber?: (item: Record<string, unknown>, index: number) => Record<string, unknown>
    })

/** A form of a thing: what it is called, and what it begins with when it is chosen. */
export interface FormOfThing {
  readonly value: string
  readonly label: string
  readonly initial: object
  readonly fields: readonly FieldSpec[]
}

export interface FormSection {
  readonly title: string
  readonly lead?: string
  readonly fields: readonly FieldSpec[]
}

/** Fields that describe any product on sale. */
export const aboutFields: readonly FieldSpec[] = [
  { kind: "text", path: ["name"], label: "Name" },
  { kind: "text", path: ["tagline"], label: "Tagline", hint: "One sentence under the name." },
  { kind: "colour", path: ["colour"], label: "Colour" },
  {
    kind: "text",
    path: ["displayCategory"],
    label: "Category",
    hint: "Lotto, Jackpot, Strike or Raffle: where it stands in lists.",
  },
]

export const restrictionSection: FormSection = {
  title: "Restrictions and licences",
  fields: [
    {
      kind: "restrictions",
      path: ["restrictions"],
      label: "Kinds that may not be sold of it here",
    },
  ],
}

/** Of what is drawn: by this shop, or by an operator. */
export const operatorSection: FormSection = {
  title: "Who draws it",
  fields: [
    {
      kind: "group",
      path: ["operatorResult"],
      label: "An operator draws it, and staff enter the result",
      initial: { holdsPayment: false },
      fields: [
        {
          kind: "switch",
          path: ["holdsPayment"],
          label: "Prizes wait until somebody releases them",
          no: false,
        },
      ],
    },
  ],
}

export const recurringField = (path: Path): FieldSpec => ({
  kind: "group",
  path,
  label: "Can be bought again by itself",
  initial: { type: "autoplay", availability: "optional" },
  fields: [
    {
      kind: "choice",
      path: ["type"],
      label: "As",
      options: [
        { value: "autoplay", label: "AutoPlay" },
        { value: "subscription", label: "Subscription" },
        { value: "combined", label: "Both" },
      ],
    },
    {
      kind: "choice",
      path: ["availability"],
      label: "Customers",
      options: [
        { value: "never", label: "can't choose it" },
        { value: "optional", label: "may choose it" },
        { value: "always", label: "always get it" },
      ],
    },
  ],
})
