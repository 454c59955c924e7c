import { useState } from "react"
import { ApiError } from "#src/shop/core/client/api-error.ts"

const IDLE = { busy: false, failure: "" }

/**
 * A control that changes the cart: whether its change is under way, and in the customer's words why the last one failed,
 * to stand beside it ("" when it did not, or they gave it up). `run` gives whether the change was made.
 */
export function useCartChange() {
  const [state, setState] = useState(IDLE)
  async function run(change: () => Promise<unknown>): Promise<boolean> {
    setState({ busy: true, failure: "" })
    try {
      await change()
      setState(IDLE)
      return true
    } catch (error) {
      setState({ busy: false, failure: error instanceof ApiError ? error.message : "" })
      return false
    }
  }
  return { ...state, run }
}
