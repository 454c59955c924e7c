import type { GenericSchema } from "valibot"
import { LotteryDefinition } from "#src/contract/catalogue/lottery-definition.ts"
import { MembershipDefinition } from "#src/contract/catalogue/membership-definition.ts"
import type { DefinitionKind } from "#src/contract/catalogue/offer-definition.ts"
import { SyndicateRules } from "#src/contract/catalogue/product-versions.desk.ts"
import { RaffleDefinition } from "#src/contract/catalogue/raffle-definition.ts"
import type { FieldSpec } from "../core/forms/field-spec.ts"
import { fieldsOf } from "../core/forms/schema-fields.ts"
import { lotteryWords } from "./lottery-words.ts"
import { membershipWords, raffleWords, type SectionWords, syndicateWords } from "./product-words.ts"

/** A part of a product's form, under its title. */
export interface FormSection extends Omit<SectionWords, "fields"> {
  readonly fields: readonly FieldSpec[]
}

const sectionsOf = (schema: GenericSchema, words: readonly SectionWords[]): readonly FormSection[] =>
  words.map(({ fields, ...section }) => ({ ...section, fields: fieldsOf(schema, fields) }))

/** The form of each kind of product. */
export const productForms: Readonly<Record<DefinitionKind, readonly FormSection[]>> = {
  lottery: sectionsOf(LotteryDefinition, lotteryWords),
  raffle: sectionsOf(RaffleDefinition, raffleWords),
  membership: sectionsOf(MembershipDefinition, membershipWords),
}

/** All fields of a kind of product. */
export const productFields = (kind: DefinitionKind): readonly FieldSpec[] =>
  productForms[kind].flatMap(({ fields }) => fields)

/** The fields of the rules by which syndicates are made. */
export const syndicateFields = fieldsOf(SyndicateRules, syndicateWords)
