import { paths } from "#src/domain/paths.ts"
import { only, type Route, titled } from "./route.ts"

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
]
