import { NATIVES, type Natives, type NativesPage } from "./find-natives.ts"

/** What the first program of the shop in this page found: an element's entry, or the frame kit. */
export const natives: Natives = (globalThis as NativesPage)[NATIVES] ?? globalThis
