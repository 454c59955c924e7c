import { createHash, randomBytes } from "node:crypto"
import { TOTP } from "otpauth"
import { expect } from "vitest"
import type { SignupForm } from "#src/contract/sign-in/sign-in.ts"
import type { anAuthenticator } from "../../../setup/authenticator.ts"
import { aPerson, BASE, type TestShop } from "../../../setup/shop.ts"
import type { Entry, Person } from "./customers.ts"

/** Somebody as they really are: what they know, and what their app and their mail show them. */
export interface RealPerson {
  readonly form: SignupForm
  customerId: string
  password: string
  secret: string
  recoveryCodes: string[]
  usedRecoveryCode: string
  lastCode: string
  passkey: ReturnType<typeof anAuthenticator> | null
  readonly reference: string
}

/** Everybody who takes part, and what the shop's own database says of them. */
export class People {
  readonly shop: TestShop
  readonly people = new Map<Person, RealPerson>()
  /** Everything that may be taken once, once it was. */
  readonly used = new Set<string>()

  constructor(shop: TestShop) {
    this.shop = shop
  }

  async settle(person: Person): Promise<void> {
    const form = aPerson()
    const { customerId } = await this.shop.client().signUp(form)
    const reference = crypto.randomUUID()
    await this.shop.fresh.database.tables
      .insertInto("partner_customers")
      .values({ partner_slug: "acme", reference, customer_id: customerId, linked_at: this.shop.now })
      .execute()
    this.people.set(person, {
      form,
      customerId,
      password: form.password,
      secret: "",
      recoveryCodes: [],
      usedRecoveryCode: "aaaaa-aaaaa",
      lastCode: "",
      passkey: null,
      reference,
    })
  }

  real(person: Person): RealPerson {
    const real = this.people.get(person)
    if (!real) throw new Error(`${person.name} is not there.`)
    return real
  }

  /** Notes that something was taken which may be taken once. */
  noteUsed(what: string): void {
    if (this.used.has(what)) throw new Error(`${what} was taken twice.`)
    this.used.add(what)
  }

  /** Returns the text that somebody enters. */
  async textOf(person: Person, entry: Entry): Promise<string> {
    const real = this.real(person)
    if (entry === "recovery") return real.recoveryCodes[0] ?? "aaaaa-aaaaa"
    if (entry === "recovery again") return real.usedRecoveryCode
    if (entry === "right") return person.factor === "email" ? this.mailedCode(real) : this.appCode(real)
    return (entry === "again" && real.lastCode) || this.wrongCode(real)
  }
  appCode = (real: RealPerson) => this.#codeAt(real, this.shop.now.getTime())
  #codeAt = ({ secret }: RealPerson, timestamp: number) =>
    TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp })
  private async wrongCode(real: RealPerson): Promise<string> {
    const around = [-30_000, 0, 30_000].map((by) =>
      real.secret ? this.#codeAt(real, this.shop.now.getTime() + by) : "",
    )
    const known = [...around, await this.mailedCode(real)]
    return (
      ["111111", "222222", "333333", "444444", "555555", "666666", "777777"].find(
        (code) => !known.includes(code),
      ) ?? ""
    )
  }
  /** The link to choose another password that was mailed last. */
  async mailedLink(person: Person): Promise<string> {
    const mails = await this.shop.fresh.database.tables
      .selectFrom("mail")
      .select("body")
      .where("recipient", "=", this.real(person).form.email)
      .where("body", "like", "%/change-Password#token=%")
      .orderBy("created_at", "desc")
      .limit(1)
      .execute()
    return /change-Password#token=([\w-]+)/.exec(mails[0]?.body ?? "")?.[1] ?? ""
  }
  mailedCode = async (real: RealPerson) => (await this.#mailed(real)).code
  readonly #usedMails = new Set<string>()
  /**
   * The mail with the newest code. Of two that were sent at one moment nothing says which is the newer, so one whose
   * code was taken stands behind.
   */
  async #mailed({ form }: RealPerson, text?: string): Promise<{ id: string; code: string }> {
    const rows = await this.shop.fresh.database.tables
      .selectFrom("mail")
      .select(["id", "subject"])
      .where("recipient", "=", form.email)
      .where("subject", "like", "% is your code")
      .orderBy("created_at", "desc")
      .limit(3)
      .execute()
    const mails = rows.map(({ id, subject }) => ({ id, code: /^\d{6}/.exec(subject)?.[0] ?? "" }))
    const fresh = mails.filter(({ id, code }) => !this.#usedMails.has(id) && (text ?? code) === code)
    return fresh[0] ?? mails[0] ?? { id: "", code: "000000" }
  }
  /** A code was taken: the same one may not be taken again. Two may look alike by chance, so it is named by its origin. */
  async codeTaken(person: Person, text: string): Promise<void> {
    const real = this.real(person)
    if (text.includes("-")) {
      real.recoveryCodes = real.recoveryCodes.filter((code) => code !== text)
      real.usedRecoveryCode = text
      return this.noteUsed(`${person.name}'s recovery code ${text}`)
    }
    real.lastCode = text
    if (person.factor === "email") {
      const { id } = await this.#mailed(real, text)
      this.noteUsed(`${person.name}'s mailed code ${id}`)
      this.#usedMails.add(id)
      return
    }
    const now = this.shop.now.getTime()
    const made = [0, -30_000, 30_000].map((by) => now + by).find((at) => this.#codeAt(real, at) === text)
    this.noteUsed(`${person.name}'s code of ${real.secret} at ${Math.floor((made ?? 0) / 30_000)}`)
  }

  /** Passwords may be tried as often as a sequence likes: wrong codes are its subject. */
  async forgetPasswordTries(): Promise<void> {
    const { tables } = this.shop.fresh.database
    await tables.deleteFrom("attempts").where("bucket", "not like", "second-factor:%").execute()
  }
  async wrongCodes(person: Person): Promise<number> {
    const row = await this.shop.fresh.database.tables
      .selectFrom("attempts")
      .select("count")
      .where("bucket", "=", `second-factor:${this.real(person).customerId}`)
      .where("resets_at", ">", this.shop.now)
      .executeTakeFirst()
    return row?.count ?? 0
  }

  async mint(person: Person) {
    const verifier = randomBytes(32).toString("base64url")
    const challenge = createHash("sha256").update(verifier).digest("base64url")
    const answer = await this.shop.running.api.request(`${BASE}/v2/partners/acme/autologin-tokens`, {
      method: "POST",
      headers: { authorization: "Bearer demo-secret-acme", "content-type": "application/json" },
      body: JSON.stringify({
        customer_reference: this.real(person).reference,
        verifier_challenge: challenge,
      }),
    })
    expect(answer.status).toBe(200)
    const { result } = (await answer.json()) as { result: { token: string } }
    return { token: result.token, verifier }
  }

  /** Sessions that the server would still take, of everybody who takes part. */
  async liveSessions(): Promise<Map<string, number>> {
    const ids = [...this.people.values()].map(({ customerId }) => customerId)
    const rows = await this.shop.fresh.database.tables
      .selectFrom("sessions")
      .select("customer_id")
      .where("customer_id", "in", ids)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", this.shop.now)
      .where("ends_at", ">", this.shop.now)
      .execute()
    return new Map(ids.map((id) => [id, rows.filter((row) => row.customer_id === id).length]))
  }
}
