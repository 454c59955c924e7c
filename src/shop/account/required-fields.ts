import type { OptionalField } from "#src/contract/account/person.codes.ts"
import { useQuery } from "../core/query/use-query.ts"
import { configQuery } from "../core/site-queries.ts"

/** Which fields of an account the site requires that it may leave open; undefined, until it is known: all. */
export const useRequiredFields = (): readonly OptionalField[] | undefined =>
  useQuery(configQuery()).data?.signUp.requiredFields
