import type { MailWords } from "../core/mail/look.ts"

/**
 * How a mail calls its reader. Whoever opens an account types a name and an address, which may be somebody else's: to
 * an address that is not proved goes nothing that a stranger may have written.
 */
export const mailName = (
  t: MailWords,
  { firstname, email_proved_at }: { readonly firstname: string; readonly email_proved_at: Date | null },
): string => (email_proved_at ? firstname : t("mail.stranger"))
