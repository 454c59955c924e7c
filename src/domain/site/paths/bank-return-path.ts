import { path } from "./path-patterns.ts"

/** Where a bank's answer leads: the page that takes it up. Apart from the others, which every element loads. */
export const bankReturnPath = path("/my-account/verify-account/connect-id")
