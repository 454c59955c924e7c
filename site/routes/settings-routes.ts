import { paths } from "#src/domain/site/paths.ts"
import { only, part, type Route, titled } from "./route.ts"

const isKey = (text: string | undefined) => /^[a-z0-9][a-z0-9_-]{0,63}$/.test(text ?? "")
const isId = (text: string | undefined) => /^[A-Za-z0-9_-]{1,64}$/.test(text ?? "")

/** What customers decide about their account, and where links of our mails arrive. */
export const settingsRoutes: readonly Route[] = [
  {
    pattern: paths.accountClosed.pattern,
    capabilities: ["customer_deactivate"],
    title: titled("Account closed"),
    parts: only("lotto-close-account", () => ({ closed: "" })),
  },
  {
    pattern: paths.closeAccount.pattern,
    capabilities: ["customer_deactivate"],
    protected: true,
    title: titled("Close my account"),
    parts: only("lotto-close-account"),
  },
  {
    pattern: paths.myDetails.pattern,
    protected: true,
    title: titled("My details"),
    parts: only("lotto-my-details"),
  },
  {
    pattern: paths.favouriteNumbers.pattern,
    capabilities: ["favourite_numbers"],
    protected: true,
    title: titled("Favourite numbers"),
    parts: only("lotto-favourite-numbers"),
  },
  {
    pattern: paths.upgradeAccount.pattern,
    protected: true,
    title: titled("Complete your account"),
    parts: only("lotto-my-details", () => ({ upgrade: "" })),
  },
  {
    pattern: paths.confirmAddress.pattern,
    personal: true,
    title: titled("Is your address still right?"),
    parts: only("lotto-confirm-address"),
  },
  {
    pattern: paths.accountVerification.pattern,
    title: titled("Verify your account"),
    parts: only("lotto-account-verification"),
  },
  {
    pattern: paths.communicationLink.pattern,
    personal: true,
    capabilities: ["manage_notification_settings"],
    title: titled("Communication preferences"),
    parts: ({ params }) =>
      isId(params.id) ? [part("lotto-communication-preferences", { customer: params.id })] : null,
  },
  {
    pattern: paths.communicationPreferences.pattern,
    capabilities: ["manage_notification_settings"],
    protected: true,
    title: titled("Communication preferences"),
    parts: only("lotto-communication-preferences"),
  },
  {
    pattern: paths.unsubscribe.pattern,
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
