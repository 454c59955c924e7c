import { passkeySignInEndpoints } from "#calls/sign-in/passkey.ts"
import { showPasskey } from "#src/shop/core/client/network/passkeys.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"
import { openShopWindow, postToFrame, taskOfFrame } from "./shop-window.ts"
import { starting } from "./sign-in.atoms.ts"

export {
  hasPasskeys,
  isPasskeyRefused,
  stopAsking,
  suggestsPasskeys,
} from "#src/shop/core/client/network/passkeys.ts"

/** Signs in with what a passkey signed. */
const startWithPasskeyAtom = starting(passkeySignInEndpoints.signIn, ({ token }: { token: string }) => ({
  credential: token,
}))

/**
 * Signs in with a passkey that a window of the shop asks for, where its frame may not. Rejects with an `ApiError`, or
 * with a `WindowFailure`.
 */
export const passkeyByWindowAtom = atom(null, async (get, set, signal: AbortSignal): Promise<void> => {
  const task = get(clientAtom)
    .call(passkeySignInEndpoints.options)
    .then(({ options }) => options)
  // Of a window that does not open nobody waits for it.
  task.catch(() => {})
  await set(startWithPasskeyAtom, { token: await openShopWindow("passkey", task, signal) })
})

/** In the window: shows the passkey that its frame asks for. False where no frame of the shop opened the window. */
export async function showPasskeyToFrame(): Promise<boolean> {
  const task = await taskOfFrame()
  return task !== null && postToFrame({ answer: await showPasskey(task, false) })
}

/**
 * Signs in with a passkey: one the browser asks for now, or, `suggested`, one its user takes where an address is typed.
 * Rejects with an `ApiError`, of kind `aborted` where it was given up.
 */
export const passkeySignInAtom = atom(
  null,
  async (get, set, { suggested }: { suggested: boolean }): Promise<void> => {
    const { options } = await get(clientAtom).call(passkeySignInEndpoints.options)
    const token = await showPasskey(options, suggested)
    await set(startWithPasskeyAtom, { token })
  },
)
