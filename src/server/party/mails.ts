import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { mailCustomer, mailName, waysOut } from "../account/mail-customer.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { InTransaction } from "../core/database/database.ts"
import { button, type MailContent, type MailPart, paragraph, typedWords } from "../core/mail/content.ts"
import type { MailWords } from "../core/mail/look.ts"
import { sendMail } from "../core/mail/outbox.ts"
import type { Keys } from "../sign-in/keys.ts"
import type { SessionRow } from "./sessions/cancel-session.ts"

/** The name that a group goes by where its own is not said. */
const PARTY = "Lotto Party"

/** Whom a mail goes to. */
export interface MailedMember {
  readonly id: string
  readonly email: string
  readonly firstname: string
  readonly email_proved_at: Date | null
}

/** A session, as mails describe it. */
interface MailedSession {
  readonly session: SessionRow
  readonly group: string
  readonly lottery: string
  readonly stop: Date | null
  readonly price: string
  readonly left: number
}

async function describe(trx: InTransaction, session: SessionRow): Promise<MailedSession> {
  const definition = (await readCatalogue(trx)).offersByKey.get(session.offer_key)?.definition
  const { name } = await trx
    .selectFrom("party_groups")
    .select("name")
    .where("id", "=", session.group_id)
    .executeTakeFirstOrThrow()
  const draw = await trx
    .selectFrom("draws")
    .select("stop")
    .where("offer_key", "=", session.offer_key)
    .where("draw_no", "=", session.draw_no)
    .executeTakeFirst()
  return {
    session,
    group: typedWords(name || PARTY, PARTY),
    lottery: definition?.name ?? session.offer_key,
    stop: draw?.stop ?? null,
    price: formatMoney(money(session.share_cents, session.currency as Currency)),
    left: session.size - session.taken,
  }
}

const closesOf = (t: MailWords, { stop }: Pick<MailedSession, "stop">) => (stop ? t.moment(stop) : "–")

type Words = (
  t: MailWords,
  member: MailedMember,
  mail: MailedSession,
) => Pick<MailContent, "subject" | "heading"> & {
  readonly text: string
  readonly button: string
}

/** What ends a mail that somebody else in the group caused: why it came, and the ways to have no more of them. */
const footOf =
  (keys: Keys, now: Date) =>
  (
    t: MailWords,
    { id }: MailedMember,
    { session, group }: MailedSession,
  ): { readonly parts: readonly MailPart[]; readonly unsubscribe: string } => {
    const { page, header } = waysOut(keys, id, "groups", now)
    return {
      parts: [
        paragraph(t("mail.party.why", { group })),
        {
          kind: "link",
          label: t("mail.party.mute", { group }),
          path: partyPaths.group.link(session.group_id),
        },
        { kind: "link", label: t("mail.party.unsubscribe"), path: page },
      ],
      unsubscribe: header,
    }
  }

/** Writes the same mail to several members. */
async function mailMembers(
  trx: InTransaction,
  session: SessionRow,
  members: readonly MailedMember[],
  words: Words,
  now: Date,
  foot?: ReturnType<typeof footOf>,
): Promise<void> {
  if (members.length === 0) return
  const mail = await describe(trx, session)
  for (const member of members)
    await sendMail(trx, now, {
      recipient: member.email,
      customerId: member.id,
      content: (t) => {
        const { subject, heading, text, button: label } = words(t, member, mail)
        const end = foot?.(t, member, mail)
        return {
          subject,
          heading,
          parts: [
            paragraph(text),
            {
              kind: "facts",
              facts: [
                [t("mail.party.fact.group"), mail.group],
                [t("mail.party.fact.draw"), `${mail.lottery} ${session.draw_no}`],
                [t("mail.party.fact.closes"), closesOf(t, mail)],
                [t("mail.party.fact.share"), mail.price],
              ],
            },
            button(label, accountPaths.myLottoPartySession.link(session.id)),
            ...(end?.parts ?? []),
          ],
          unsubscribe: end?.unsubscribe,
        }
      },
    })
}

export const mailInvited = (
  trx: InTransaction,
  session: SessionRow,
  members: readonly MailedMember[],
  now: Date,
  keys: Keys,
) =>
  mailMembers(
    trx,
    session,
    members,
    (t, member, { group, lottery, left }) => ({
      subject: t("mail.party.invited.subject", { group }),
      heading: t("mail.party.invited.heading", { firstname: mailName(t, member), group }),
      text: t(left === 1 ? "mail.party.invited.text.one" : "mail.party.invited.text", {
        group,
        lottery,
        left,
      }),
      button: t("mail.party.invited.button"),
    }),
    now,
    footOf(keys, now),
  )

export const mailReminded = (
  trx: InTransaction,
  session: SessionRow,
  members: readonly MailedMember[],
  now: Date,
  keys: Keys,
) =>
  mailMembers(
    trx,
    session,
    members,
    (t, member, { group, left, ...mail }) => ({
      subject: t("mail.party.reminded.subject", { group }),
      heading: t(left === 1 ? "mail.party.reminded.heading.one" : "mail.party.reminded.heading", {
        firstname: mailName(t, member),
        left,
      }),
      text: t("mail.party.reminded.text", { group, closes: closesOf(t, mail) }),
      button: t("mail.party.reminded.button"),
    }),
    now,
    footOf(keys, now),
  )

/** Tells the organiser who covers what is left of a ticket what that costs now, before anything is charged. */
export const mailCovering = (trx: InTransaction, session: SessionRow, organiser: MailedMember, now: Date) =>
  mailMembers(
    trx,
    session,
    [organiser],
    (t, member, { group, left, ...mail }) => ({
      subject: t("mail.party.covering.subject", { group }),
      heading: t(left === 1 ? "mail.party.covering.heading.one" : "mail.party.covering.heading", {
        firstname: mailName(t, member),
        left,
      }),
      text: t("mail.party.covering.text", {
        group,
        closes: closesOf(t, mail),
        amount: formatMoney(money(left * session.share_cents, session.currency as Currency)),
      }),
      button: t("mail.party.covering.button"),
    }),
    now,
  )

export const mailFilled = (
  trx: InTransaction,
  session: SessionRow,
  members: readonly MailedMember[],
  now: Date,
) =>
  mailMembers(
    trx,
    session,
    members,
    (t, member, { group, lottery }) => ({
      subject: t("mail.party.filled.subject", { group }),
      heading: t("mail.party.filled.heading", { firstname: mailName(t, member) }),
      text: t("mail.party.filled.text", { group, lottery, drawNo: session.draw_no }),
      button: t("mail.party.filled.button"),
    }),
    now,
  )

/** Tells one member what the ticket won, and what of it is theirs. */
export const mailResult = (
  trx: InTransaction,
  session: SessionRow,
  member: MailedMember,
  cents: { readonly ticket: number; readonly own: number },
  now: Date,
) => {
  const amount = (value: number) => formatMoney(money(value, session.currency as Currency))
  return mailMembers(
    trx,
    session,
    [member],
    (t, one, { group, lottery }) => {
      const values = {
        group,
        lottery,
        drawNo: session.draw_no,
        amount: amount(cents.ticket),
        own: amount(cents.own),
      }
      return {
        subject: t("mail.party.result.subject", { lottery, drawNo: session.draw_no }),
        heading:
          cents.own > 0
            ? t("mail.party.result.won", { firstname: mailName(t, one), own: values.own })
            : t("mail.party.result.lost", { firstname: mailName(t, one) }),
        text: cents.own > 0 ? t("mail.party.result.part", values) : t("mail.party.result.none", values),
        button: t("mail.party.result.button"),
      }
    },
    now,
  )
}

/** Tells a member that a session was cancelled, and what came back. Nothing is mailed to who has left the shop. */
export async function mailCancelled(
  trx: InTransaction,
  session: SessionRow,
  customerId: string,
  cents: number,
  now: Date,
): Promise<void> {
  const member = await trx
    .selectFrom("customers")
    .select(["id", "email", "firstname", "email_proved_at"])
    .where("id", "=", customerId)
    .where("closed_at", "is", null)
    .executeTakeFirst()
  if (!member) return
  const reason = session.cancel_reason ?? "organiser"
  const amount = formatMoney(money(cents, session.currency as Currency))
  await mailMembers(
    trx,
    session,
    [member],
    (t, one, { group, lottery }) => ({
      subject: t("mail.party.cancelled.subject", { group }),
      heading: t("mail.party.cancelled.heading", { firstname: mailName(t, one), amount }),
      text: t(`mail.party.cancelled.${reason}`, { group, lottery, drawNo: session.draw_no }),
      button: t("mail.party.cancelled.button"),
    }),
    now,
  )
}

/** Mails somebody about a group that they are, or were, in: what its organiser did, or is asked. */
export const mailAboutGroup = (
  trx: InTransaction,
  { id, name }: { readonly id: string; readonly name: string },
  customerId: string,
  news: "removed" | "restored" | "offered" | "accepted" | "declined",
  now: Date,
): Promise<void> => {
  const group = typedWords(name || PARTY, PARTY)
  return mailCustomer(trx, customerId, now, (t, firstname) => ({
    subject: t(`mail.party.${news}.subject`, { group }),
    heading: t("mail.party.hello", { firstname, group }),
    parts: [
      paragraph(t(`mail.party.${news}.text`, { group })),
      news === "removed"
        ? button(t("mail.party.groups"), accountPaths.myLottoParty.link())
        : button(t("mail.party.cancelled.button"), partyPaths.group.link(id)),
    ],
  }))
}
