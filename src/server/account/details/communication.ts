import * as v from "valibot"
import {
  type CommunicationChoice,
  type CommunicationPreferences,
  communicationChoices,
  communicationMethods,
} from "#src/contract/account/communication.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { parseSetting, readSetting } from "#src/server/catalogue/settings.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { linkExpired, notFound, unauthorised } from "#src/server/core/failure.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import type { Keys } from "#src/server/sign-in/keys.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"
import { readSay } from "#src/server/site/say.ts"
import type { CustomerRow } from "../customers.ts"
import { isLinkToken, mailName, waysOut } from "../mail-customer.ts"

const columns = {
  email: "email_opt_in",
  phone: "phone_opt_in",
  sms: "sms_opt_in",
  directmail: "directmail_opt_in",
  groups: "groups_opt_in",
} as const satisfies Record<CommunicationChoice, keyof CustomerRow>

/** The customer whose preferences a call is about, and the proof it brings. */
export interface Requester {
  readonly id: string
  readonly token: string | undefined
  /** The customer who is signed in. */
  readonly customerId: string | null
}

/** The customer a call may speak for: the one who is signed in, or the one whose mailed link it holds. */
async function spokenFor(db: Handle, { id, token, customerId }: Requester, keys: Keys, now: Date) {
  const own = customerId === id
  if (!own && token === undefined) throw customerId ? notFound() : unauthorised()
  if (!own && !isLinkToken(keys, "preferences", id, token ?? "", now)) throw linkExpired(410)
  const row = await db
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst()
  if (!row) throw linkExpired(410)
  return row
}

/**
 * The ways the site's owner writes to customers (setting `communication`); all where it is not set. Mail of groups is
 * a choice for those who play in one, or want none of it, whatever the owner's own ways are.
 */
async function choicesOf(
  db: Handle,
  { id: customerId, groups_opt_in }: Pick<CustomerRow, "id" | "groups_opt_in">,
): Promise<readonly CommunicationChoice[]> {
  const stored = await readSetting(db, "communication")
  const methods =
    stored === undefined
      ? communicationMethods
      : parseSetting(v.object({ methods: v.array(v.picklist(communicationMethods)) }), stored).methods
  const membership = await db
    .selectFrom("party_members")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("left_at", "is", null)
    .limit(1)
    .executeTakeFirst()
  return membership || !groups_opt_in ? [...methods, "groups"] : methods
}

async function preferencesOf(
  db: Handle,
  row: Pick<CustomerRow, "id" | (typeof columns)[CommunicationChoice]>,
): Promise<CommunicationPreferences> {
  const methods = await choicesOf(db, row)
  const say = await readSay(db)
  return {
    features: {
      methodsEnabled: methods.length > 0,
      methods: methods.map((key) => ({ key, name: say(sentence(`label.contact.${key}`)) })),
    },
    preferences: Object.fromEntries(methods.map((key) => [key, row[columns[key]]])),
  }
}

export async function readPreferences(
  db: Handle,
  asker: Requester,
  keys: Keys,
  now: Date,
): Promise<CommunicationPreferences> {
  return preferencesOf(db, await spokenFor(db, asker, keys, now))
}

export interface PreferenceChange {
  readonly preferences: { readonly [C in CommunicationChoice]?: boolean | undefined }
  readonly unsubscribeReasons?: readonly string[] | undefined
  readonly productOfferKey?: string | undefined
}

/** Whether somebody only wants fewer emails, which every mail offers and no site can switch off. */
export const isUnsubscribing = ({ email, groups, ...others }: PreferenceChange["preferences"]): boolean =>
  (email === false || groups === false) &&
  email !== true &&
  groups !== true &&
  Object.values(others).every((wanted) => wanted === undefined)

/** Changes what is named. Whoever is newly written to by email is told so, with the way out. */
export async function changePreferences(
  database: Database,
  asker: Requester,
  change: PreferenceChange,
  keys: Keys,
  now: Date,
): Promise<CommunicationPreferences> {
  const row = await spokenFor(database.tables, asker, keys, now)
  const set = Object.fromEntries(
    communicationChoices.flatMap((method) => {
      const wanted = change.preferences[method]
      return wanted === undefined ? [] : [[columns[method], wanted]]
    }),
  )
  await inTransaction(database, async (trx) => {
    if (Object.keys(set).length > 0)
      await trx.updateTable("customers").set(set).where("id", "=", row.id).execute()
    if (change.unsubscribeReasons)
      await trx
        .insertInto("unsubscribe_reasons")
        .values({
          id: newId(now.getTime()),
          customer_id: row.id,
          reasons: JSON.stringify(change.unsubscribeReasons),
          product_offer_key: change.productOfferKey ?? null,
          created_at: now,
        })
        .execute()
    await noteSecurityEvent(trx, row.id, "communication-changed", now)
    if (change.preferences.email && !row.email_opt_in) await mailSubscribed(trx, row, keys, now)
  })
  return preferencesOf(database.tables, { ...row, ...set })
}

/**
 * Tells a customer that results and offers come by email from now on, with the links that end it. Nobody has proved
 * that the address is theirs, so it says nothing that they typed.
 */
export async function mailSubscribed(
  trx: InTransaction,
  customer: Pick<CustomerRow, "id" | "email" | "firstname" | "email_proved_at">,
  keys: Keys,
  now: Date,
): Promise<void> {
  const { id, email } = customer
  const { token, page, header } = waysOut(keys, id, "email", now)
  await sendMail(trx, now, {
    recipient: email,
    content: (t) => ({
      subject: t("mail.subscribed.subject"),
      heading: t("mail.subscribed.heading", { firstname: mailName(t, customer) }),
      parts: [
        paragraph(t("mail.subscribed.text")),
        button(t("mail.subscribed.button"), accountPaths.communicationLink.link(id, token)),
        {
          kind: "link",
          label: t("mail.subscribed.unsubscribe"),
          path: page,
        },
      ],
      unsubscribe: header,
    }),
  })
}
