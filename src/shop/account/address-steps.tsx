import { ConfirmAddress } from "./confirm-address.tsx"
import { useMailedToken } from "./mailed-token.ts"

/** Confirming the address: by a mailed link where the page's address carries one. */
export function AddressSteps() {
  return <ConfirmAddress token={useMailedToken()} />
}
