import type { ServerConfig } from "./config.ts"

/** Names that nobody owns: of this machine, and those that stand for an example. */
const INVENTED = /(?:^|[@.])(?:localhost|example|invalid|test|example\.(?:com|net|org))$|^127\.|^\[::1\]$/i

/** The address of a sender, which may stand behind a name: `Southern Lotto <shop@localhost>`. */
const addressIn = (sender: string) => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender.trim()

interface Check {
  readonly isWrong: (config: ServerConfig) => boolean
  /** Begins with the variable's name. */
  readonly warning: string
}

/** What a shop can start with, and should not sell with. */
const checks: readonly Check[] = [
  {
    isWrong: ({ publicUrl }) => !publicUrl.startsWith("https://"),
    warning:
      "PUBLIC_URL is not https: browsers keep no sign-in on other sites, passkeys don't work, and whoever listens reads passwords.",
  },
  {
    isWrong: ({ publicUrl }) => INVENTED.test(new URL(publicUrl).hostname),
    warning: "PUBLIC_URL is this machine's or an example's: links in mails lead nowhere.",
  },
  {
    isWrong: ({ databaseUrl }) => databaseUrl === null,
    warning:
      "DATABASE_URL is missing: the embedded database is used, which one process has to itself and which is copied for a backup only while the shop is stopped.",
  },
  {
    isWrong: ({ smtpUrl }) => smtpUrl === null,
    warning:
      "SMTP_URL is missing: mail stays in the outbox. Nobody can confirm an address or reset a password, and no staff can be invited.",
  },
  {
    isWrong: ({ mailFrom }) => INVENTED.test(addressIn(mailFrom)),
    warning: "MAIL_FROM is an example: mail servers refuse mail from an address that does not exist.",
  },
  {
    isWrong: ({ first }) => INVENTED.test(first.supportAddress.value),
    warning: "SUPPORT_ADDRESS is an example: what customers write to support reaches nobody.",
  },
  {
    isWrong: ({ deskOwner }) => deskOwner === null,
    warning: "DESK_OWNER is missing: there is no desk, so nobody can run the shop.",
  },
  {
    isWrong: ({ gateways }) => gateways.length === 0,
    warning: "PAYMENT_GATEWAY is none: customers cannot pay by card.",
  },
  {
    isWrong: ({ payouts }) => payouts.from === null,
    warning:
      "PAYOUT_ACCOUNT is missing: customers can ask for withdrawals, and no file can be made to pay them.",
  },
  {
    isWrong: ({ first }) => first.licence.value === null,
    warning: "SITE_CONFIG has no licence: the law has its number at the foot of every page.",
  },
  {
    isWrong: ({ first }) => first.termsVersion.value === null,
    warning: "TERMS_VERSION is missing: customers agree to terms once, and are not asked when they change.",
  },
  {
    isWrong: ({ metricsSecret }) => metricsSecret === null,
    warning: "METRICS_SECRET is missing: nothing can watch the shop's jobs and money.",
  },
]

/** Lists what a shop in earnest should not be run with, each in a sentence; nothing for a demonstration. */
export const configWarnings = (config: ServerConfig): string[] =>
  config.production && !config.demo
    ? checks.filter(({ isWrong }) => isWrong(config)).map(({ warning }) => warning)
    : []
