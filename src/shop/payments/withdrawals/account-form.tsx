/** The form of a new account, where a customer who withdraws has none or wants another. */
export { AddAccount } from "./add-account.tsx"
