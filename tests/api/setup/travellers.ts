import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { socialEndpoints, socialSignInEndpoints } from "#src/contract/sign-in/social.ts"
import type { SocialProvider } from "#src/contract/sign-in/social-provider.ts"
import type { Faults, IdentityProvider, Person } from "../../../demo-hosts/providers/identity-provider.ts"
import { aBrowser } from "./browser.ts"
import { aPerson, BASE, type TestShop } from "./shop.ts"

let people = 0

/** Somebody with an account at a provider whom nobody here knows yet. */
export const somebody = (changes: Partial<Person> = {}): Person => {
  people += 1
  return {
    subject: `subject ${people}`,
    email: `traveller${people}@example.com`,
    emailVerified: true,
    firstname: "Noor",
    lastname: "Rahman",
    ...changes,
  }
}

/** A browser that goes to a provider and comes back. */
export function aTraveller(shop: TestShop, idp: IdentityProvider, provider: SocialProvider = "google") {
  const browser = aBrowser(shop)
  const { client } = browser
  const params = { provider }

  /** The browser comes back from the provider, which sends it on to a page; gives the state in its address. */
  async function comeBack(address: string, person: Person | null, faults: Faults = {}) {
    const back = idp.answerTo(provider, address, person, faults)
    const answer = await visit(back)
    return { back, state: stateIn(answer), answer }
  }
  const visit = async ({ address, sent }: { address: string; sent: URLSearchParams }) =>
    provider === "apple"
      ? // A page of another site sends the form: no cookie goes with it.
        browser.receiveForm(address, {
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            "sec-fetch-site": "cross-site",
            origin: "https://appleid.apple.com",
          },
          body: sent.toString(),
        })
      : browser.follow(`${address}?${sent}`)

  return {
    ...browser,
    comeBack,
    visit,
    begin: async (next: string | null = null) =>
      (await client.call(socialSignInEndpoints.begin, { params, body: { next } })).address,
    beginLink: async (password = "") =>
      (await client.call(socialEndpoints.begin, { params, body: { password } })).address,
    arrive: (state: string) => client.call(socialSignInEndpoints.arrive, { body: { state } }),
    signIn: (state: string, code?: string) =>
      client.call(socialSignInEndpoints.signIn, { body: { state, saveDevice: false, code } }),
    link: (state: string) => client.call(socialEndpoints.link, { params, body: { state } }),
    /** There and back, and what the shop says of it. */
    async travel(person: Person | null, faults: Faults = {}) {
      const { state } = await comeBack(await this.begin(), person, faults)
      return { state, arrival: await this.arrive(state) }
    },
    /** There and back, and a new account with what the provider said. */
    async signUp(person: Person) {
      const { state } = await this.travel(person)
      return openAccount(state, person.email)
    },
    openAccount: (state: string, email: string) => openAccount(state, email),
  }

  async function openAccount(socialState: string, email: string) {
    const form = { ...aPerson(), email }
    const session = await client.call(signInEndpoints.signup, {
      body: { ...form, saveDevice: false, attribution: {}, platform: "Web", socialState },
    })
    browser.credentials.write({ ...session })
    return { session, form }
  }
}

/** The name of a journey in the address of the page that a provider's answer leads to. */
export const stateIn = (answer: Response): string =>
  new URL(answer.headers.get("location") ?? "", BASE).pathname.split("/").at(-1) ?? ""
