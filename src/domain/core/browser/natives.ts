import { natives } from "./page-natives.ts"

/**
 * Built-in functions for the programs on partners' pages. The build puts them in the place of the globals whose
 * names they bear, in libraries too (`widgets/build/clean-natives.ts`), so that a page with Prototype or MooTools changes nothing.
 */
export const {
  CustomEvent: native_CustomEvent,
  Event: native_Event,
  JSON: native_JSON,
  Map: native_Map,
  Promise: native_Promise,
  Set: native_Set,
  URL: native_URL,
  WeakMap: native_WeakMap,
} = natives
export const { from: native_Array_from } = natives.Array
export const { parse: native_Date_parse } = natives.Date
export const {
  entries: native_Object_entries,
  keys: native_Object_keys,
  values: native_Object_values,
} = natives.Object

/** `callee.bind(…)` without `Function.prototype.bind`, which MooTools replaces with one that takes an array. */
export const boundTo =
  <This, First extends unknown[], Rest extends unknown[], Result>(
    callee: (this: This, ...values: [...First, ...Rest]) => Result,
    self: This,
    ...first: First
  ) =>
  (...rest: Rest): Result =>
    callee.call(self, ...first, ...rest)
