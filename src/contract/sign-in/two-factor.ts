import * as v from "valibot"
import { endpoint, Id } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { TwoFactorCode } from "../fields.ts"
import { twoFactorMethods } from "./two-factor-method.ts"

const Method = v.picklist(twoFactorMethods)

/** Beside a 403 `2fa_required`: what the customer is asked for. */
export const TwoFactorChallenge = v.object({
  method: Method,
  /** Where the code went, masked; null for an app. */
  identifier: v.nullable(v.string()),
  /** Days for which this device may be remembered; null where it may not. */
  rememberForDays: v.nullable(v.number()),
  /** A passkey of the customer's does as well; never where a session is renewed. */
  hasPasskey: v.boolean(),
})
export type TwoFactorChallenge = v.InferOutput<typeof TwoFactorChallenge>

/** A device that is not asked for a code. */
export const TrustedDevice = v.object({
  id: Id,
  /** Browser and system, as it named them: "Firefox on Windows". */
  name: v.string(),
  /** Whether the call comes from it. */
  isThis: v.boolean(),
  addedAt: v.string(),
  seenAt: v.string(),
  expiresAt: v.string(),
})
export type TrustedDevice = v.InferOutput<typeof TrustedDevice>

export const TwoFactorConfig = v.object({
  enabled: v.boolean(),
  /** Those that this shop offers. */
  methods: v.array(Method),
  /** The customer's; null while it is off. */
  method: v.nullable(Method),
  identifier: v.nullable(v.string()),
  /** When it was turned on, ISO 8601. */
  since: v.nullable(v.string()),
  rememberForDays: v.nullable(v.number()),
  recoveryCodesLeft: v.number(),
  /** The customer has none and was not asked yet whether they want one. */
  promptRequired: v.boolean(),
  devices: v.array(TrustedDevice),
})
export type TwoFactorConfig = v.InferOutput<typeof TwoFactorConfig>

/** Shown once, when it is turned on or they are renewed. */
const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

const Password = v.optional(v.pipe(v.string(), v.maxLength(200)), "")
const SetUp = v.literal("set_up")
const Confirm = v.object({ action: v.literal("confirm"), code: TwoFactorCode })
const Remove = v.object({ action: v.literal("remove") })

/**
 * The customer's second factor. To begin needs the password while there is no factor, and a code of the present one
 * where there is; to remove it needs a code.
 */
export const twoFactorEndpoints = {
  config: endpoint({
    name: "twoFactor.config",
    method: "GET",
    path: "/customer/two-factor-auth",
    service: "auth",
    caller: "customer",
    summary: "Whether the customer has a second factor, which, and what this shop offers.",
    result: TwoFactorConfig,
  }),
  authenticator: endpoint({
    name: "twoFactor.authenticator",
    method: "POST",
    path: "/customer/two-factor-auth/authenticator",
    service: "auth",
    caller: "customer",
    summary:
      "An authenticator app: `set_up` gives its key, `confirm` turns it on with a code of it and gives recovery codes, `remove` turns it off.",
    body: v.variant("action", [v.object({ action: SetUp, password: Password }), Confirm, Remove]),
    result: v.object({
      /** Base32, to be typed into an app that cannot scan. */
      key: v.optional(v.string()),
      /** `otpauth://…`, to be shown as a QR code. */
      address: v.optional(v.string()),
      recoveryCodes: v.optional(v.array(v.string())),
    }),
    errors: [...twoFactorCodes, errorCodes.credentials, errorCodes.forbidden],
  }),
  email: endpoint({
    name: "twoFactor.email",
    method: "POST",
    path: "/customer/two-factor-auth/email",
    service: "auth",
    caller: "customer",
    summary:
      "Codes by email: `set_up` and `send` mail one, `confirm` turns it on and gives recovery codes, `remove` turns it off.",
    body: v.variant("action", [
      v.object({ action: SetUp, password: Password }),
      v.object({ action: v.literal("send") }),
      Confirm,
      Remove,
    ]),
    result: v.object({
      /** Where the code went, masked. */
      identifier: v.optional(v.string()),
      recoveryCodes: v.optional(v.array(v.string())),
    }),
    errors: [...twoFactorCodes, errorCodes.credentials, errorCodes.forbidden],
  }),
  acknowledgePrompt: endpoint({
    name: "twoFactor.acknowledgePrompt",
    method: "POST",
    path: "/customer/two-factor-auth/prompt-acknowledged",
    service: "auth",
    caller: "customer",
    summary: "The customer has seen that there is a second factor, and is not asked again.",
  }),
  renewRecoveryCodes: endpoint({
    name: "twoFactor.renewRecoveryCodes",
    method: "POST",
    path: "/customer/two-factor-auth/recovery-codes",
    service: "auth",
    caller: "customer",
    elevated: true,
    summary: "New recovery codes; those there were are no good any more.",
    result: RecoveryCodes,
    errors: [...twoFactorCodes, errorCodes.forbidden],
  }),
  removeDevice: endpoint({
    name: "twoFactor.removeDevice",
    method: "DELETE",
    path: "/customer/two-factor-auth/devices/{deviceId}",
    service: "auth",
    caller: "customer",
    summary: "A remembered device is asked for a code again.",
    params: v.object({ deviceId: Id }),
    errors: [errorCodes.notFound],
  }),
}
