import { twoFactorEndpoints } from "#calls/sign-in/two-factor.ts"
import type { TwoFactorMethod } from "#src/contract/sign-in/two-factor-method.ts"
import { defineQuery } from "#src/shop/core/query/define.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"

/** The customer's second factor, and the devices that stand for it. */
export const twoFactorQuery = defineQuery("two-factor", (client) => client.call(twoFactorEndpoints.config), {
  isPrivate: true,
})

/** Begins a second factor. Rejects with an `ApiError`, whose field `password` may be wrong. */
export const beginSecondFactorAtom = atom(
  null,
  async (
    get,
    _set,
    { method, password }: { method: TwoFactorMethod; password: string },
  ): Promise<{ key?: string | undefined; address?: string | undefined; identifier?: string | undefined }> => {
    const body = { action: "set_up" as const, password }
    return method === "email"
      ? get(clientAtom).call(twoFactorEndpoints.email, { body })
      : get(clientAtom).call(twoFactorEndpoints.authenticator, { body })
  },
)

/** Turns on what was begun; gives recovery codes, which are shown this once. */
export const confirmSecondFactorAtom = atom(
  null,
  async (
    get,
    set,
    { method, code }: { method: TwoFactorMethod; code: string },
  ): Promise<readonly string[]> => {
    const body = { action: "confirm" as const, code }
    const client = get(clientAtom)
    const { recoveryCodes = [] } =
      method === "email"
        ? await client.call(twoFactorEndpoints.email, { body })
        : await client.call(twoFactorEndpoints.authenticator, { body })
    void refetchQuery(set, twoFactorQuery())
    return recoveryCodes
  },
)

/** Turns the second factor off. */
export const removeSecondFactorAtom = atom(null, async (get, set, method: TwoFactorMethod): Promise<void> => {
  const body = { action: "remove" as const }
  if (method === "email") await get(clientAtom).call(twoFactorEndpoints.email, { body })
  else await get(clientAtom).call(twoFactorEndpoints.authenticator, { body })
  await refetchQuery(set, twoFactorQuery())
})

/** Has another code mailed. */
export const mailCodeAtom = atom(null, (get) =>
  get(clientAtom).call(twoFactorEndpoints.email, { body: { action: "send" } }),
)

/** New recovery codes in the place of those there were. */
export const renewRecoveryCodesAtom = atom(null, async (get, set): Promise<readonly string[]> => {
  const { recoveryCodes } = await get(clientAtom).call(twoFactorEndpoints.renewRecoveryCodes)
  void refetchQuery(set, twoFactorQuery())
  return recoveryCodes
})

/** The customer wants no second factor for now, and is not asked again. */
export const dismissPromptAtom = atom(null, async (get, set): Promise<void> => {
  await get(clientAtom).call(twoFactorEndpoints.acknowledgePrompt)
  await refetchQuery(set, twoFactorQuery())
})

/** A remembered device is asked for codes again. */
export const removeDeviceAtom = atom(null, async (get, set, deviceId: string): Promise<void> => {
  await get(clientAtom).call(twoFactorEndpoints.removeDevice, { params: { deviceId } })
  await refetchQuery(set, twoFactorQuery())
})
