import { atom } from "../store.ts"
import type { Query } from "./define.ts"

/** Queries that a render on the server asked for and did not have, by query key; null in the browser. */
export const missingQueriesAtom = atom<Map<string, Query<unknown>> | null>(null)
