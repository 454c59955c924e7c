import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { bankReturnPath } from "#src/domain/site/paths/bank-return-path.ts"
import { only, part, type Route, titled } from "./route.ts"

const isKey = (text: string | undefined) => /^[a-z0-9][a-z0-9_-]{0,63}$/.test(text ?? "")
const isId = (text: string | undefined) => /^[A-Za-z0-9_-]{1,64}$/.test(text ?? "")

/** Pages where customers decide about their account, and where links in our mails arrive. */
export const settingsRoutes: readonly Route[] = [
  {
    pattern: accountPaths.accountClosed.pattern,
    capabilities: ["customer_deactivate"],
    title: titled("Account closed"),
    parts: only("lotto-close-account", () => ({ closed: "" })),
  },
  {
    pattern: accountPaths.closeAccount.pattern,
    account: "closeAccount",
    capabilities: ["customer_deactivate"],
    protected: true,
    title: titled("Close my account"),
    parts: only("lotto-close-account"),
  },
  {
    pattern: accountPaths.myDetails.pattern,
    account: "details",
    protected: true,
    title: titled("My details"),
    parts: only("lotto-my-details"),
  },
  {
    pattern: accountPaths.loginAndSecurity.pattern,
    account: "security",
    protected: true,
    title: titled("Login and security"),
    parts: only("lotto-login-and-security"),
  },
  {
    pattern: accountPaths.myData.pattern,
    account: "myData",
    protected: true,
    title: titled("My data"),
    parts: only("lotto-my-data"),
  },
  {
    pattern: accountPaths.spendLimits.pattern,
    account: "spendLimits",
    capabilities: ["spend_limits"],
    protected: true,
    title: titled("Spend limits"),
    parts: only("lotto-spend-limits"),
  },
  {
    pattern: accountPaths.precommitmentLimit.pattern,
    account: "precommitment",
    protected: true,
    title: titled("Precommitment limit"),
    parts: only("lotto-precommitment-limit"),
  },
  {
    pattern: accountPaths.takeABreak.pattern,
    account: "takeABreak",
    protected: true,
    title: titled("Take a break"),
    parts: only("lotto-take-a-break"),
  },
  {
    pattern: accountPaths.verifyAccount.pattern,
    account: "verify",
    capabilities: ["verify_id"],
    protected: true,
    title: titled("Verify your account"),
    parts: only("lotto-verify-account"),
  },
  {
    // Not protected: who was signed out at the bank reads here what to do.
    pattern: bankReturnPath.pattern,
    account: "verify",
    personal: true,
    capabilities: ["verify_id"],
    title: titled("Verify your account"),
    parts: only("lotto-verify-account", () => ({ "from-bank": "" })),
  },
  {
    pattern: accountPaths.manualVerification.pattern,
    account: "verify",
    capabilities: ["verify_id"],
    protected: true,
    title: titled("Send a photo of your ID"),
    parts: only("lotto-manual-verification"),
  },
  {
    pattern: accountPaths.favouriteNumbers.pattern,
    account: "favouriteNumbers",
    capabilities: ["favourite_numbers"],
    protected: true,
    title: titled("Favourite numbers"),
    parts: only("lotto-favourite-numbers"),
  },
  {
    pattern: accountPaths.upgradeAccount.pattern,
    protected: true,
    title: titled("Complete your account"),
    parts: only("lotto-my-details", () => ({ upgrade: "" })),
  },
  {
    pattern: accountPaths.confirmAddress.pattern,
    personal: true,
    title: titled("Confirm your address"),
    parts: only("lotto-confirm-address"),
  },
  {
    pattern: accountPaths.accountVerification.pattern,
    title: titled("Verify your account"),
    parts: only("lotto-account-verification"),
  },
  {
    pattern: accountPaths.communicationLink.pattern,
    personal: true,
    capabilities: ["manage_notification_settings"],
    title: titled("Communication preferences"),
    parts: ({ params }) =>
      isId(params.id) ? [part("lotto-communication-preferences", { customer: params.id })] : null,
  },
  {
    pattern: accountPaths.communicationPreferences.pattern,
    account: "preferences",
    capabilities: ["manage_notification_settings"],
    protected: true,
    title: titled("Communication preferences"),
    parts: only("lotto-communication-preferences"),
  },
  {
    pattern: accountPaths.unsubscribe.pattern,
    title: titled("Unsubscribe"),
    // A mail may be older than what it is about: its link works whatever became of the product.
    parts: ({ params }) => {
      const offer = isKey(params.offerKey) ? params.offerKey : undefined
      return isId(params.customerId)
        ? [part("lotto-unsubscribe", { customer: params.customerId, offer })]
        : null
    },
  },
]
