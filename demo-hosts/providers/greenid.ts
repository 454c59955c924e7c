import { randomBytes, randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { Hono } from "hono"
import { cors } from "hono/cors"

interface Options {
  readonly formId: string
  readonly frameId: string
  readonly country: string
  readonly errorCallback?: (token: string | null, name: string) => void
  readonly sessionCompleteCallback?: (token: string, state: string) => void
  readonly sessionCancelledCallback?: (token: string, state: string) => void
}

/**
 * Writes greenID's script out as text for a page: it takes up a form as it is submitted, shows its own controls, and
 * lets the form go once the session is over.
 */
function greenIdScript(base: string) {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${base}/df/session/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    return { ok: answer.ok, said: await answer.json() }
  }
  function element<K extends keyof HTMLElementTagNameMap>(name: K, parent: Element, text = "") {
    const made = document.createElement(name)
    made.textContent = text
    parent.append(made)
    return made
  }
  return {
    setup(options: Options) {
      const form = document.getElementById(options.formId) as HTMLFormElement
      const place = document.getElementById(options.frameId) as HTMLElement
      form.addEventListener("submit", async (event) => {
        event.preventDefault()
        const person = Object.fromEntries(new FormData(form))
        const { ok, said } = await post("register", person)
        if (!ok) return options.errorCallback?.(null, said.error)
        const { token } = said
        element("h1", place, "Driver's licence")
        const label = element("label", place, "Licence number")
        label.className = "greenid-row"
        const number = element("input", label)
        const verify = element("button", place, "Verify")
        const cancel = element("button", place, "Cancel")
        const finish = () => {
          Object.assign(element("input", form), { type: "hidden", name: "verificationToken", value: token })
          form.submit()
        }
        verify.onclick = async () => {
          const checked = await post("licence", { token, number: number.value })
          options.sessionCompleteCallback?.(token, checked.said.state)
          finish()
        }
        cancel.onclick = () => {
          options.sessionCancelledCallback?.(token, "IN_PROGRESS")
          finish()
        }
      })
    },
  }
}

const ACCOUNT = "shop-under-test"
const API_CODE = "browser-code"
const PASSWORD = "web-service-password"
/** A session that nothing was done in for so long is over, milliseconds. */
const IDLE_MS = 30 * 60_000
/** Licences that begin so are good; others are in no record. */
const GOOD = /^7/

/** The details that greenID registers about somebody, by the names in its form. */
export type Registered = Readonly<Record<string, string>>

interface Session {
  readonly id: string
  readonly person: Registered
  state: "IN_PROGRESS" | "VERIFIED" | "VERIFIED_WITH_CHANGES" | "PENDING" | "LOCKED_OUT"
  lastSeen: number
}

/**
 * greenID on this machine: its two scripts and its style sheet, forms in which a licence is checked, and results that
 * are read with the shop's password while a session is fresh. `clock` is its own.
 */
export async function startGreenId({
  port = 0,
  clock = Date.now,
}: {
  port?: number
  clock?: () => number
} = {}) {
  const sessions = new Map<string, Session>()
  /** The queries that results were asked with. */
  const asked: URLSearchParams[] = []
  let isDown = false
  const app = new Hono()
  app.use(async (context, next) => (isDown ? context.text("Down for maintenance", 503) : next()))
  app.use("/df/session/*", cors())

  const script = (text: string) => new Response(text, { headers: { "content-type": "text/javascript" } })
  app.get("/df/javascripts/greenidConfig.js", () => script("window.greenidConfig = { setOverrides() {} }"))
  app.get("/df/javascripts/greenidui.min.js", () =>
    script(`window.greenidUI = (${greenIdScript})(${JSON.stringify(url)})`),
  )
  app.get("/df/assets/stylesheets/greenid.css", (context) => {
    context.header("content-type", "text/css")
    return context.body(
      ".greenid-row { display: block; margin: 0 0 12px } .greenid-row input { display: block; font: inherit }",
    )
  })

  /** Registers somebody, as a submitted form says them; gives the token of the session. */
  function register(person: Registered): string {
    const token = randomBytes(20).toString("hex")
    sessions.set(token, { id: randomUUID(), person, state: "IN_PROGRESS", lastSeen: clock() })
    return token
  }
  app.post("/df/session/register", async (context) => {
    const { accountId, apiCode, ...person } = (await context.req.json()) as Registered
    if (accountId !== ACCOUNT || apiCode !== API_CODE) return context.json({ error: "InvalidApiCode" }, 403)
    const needed = ["givenNames", "surname", "dob", "streetNumber", "streetName", "suburb", "postcode"]
    if (needed.some((name) => !person[name])) return context.json({ error: "InvalidDetails" }, 422)
    return context.json({ token: register(person) })
  })
  app.post("/df/session/licence", async (context) => {
    const { token, number } = (await context.req.json()) as { token: string; number: string }
    const session = sessions.get(token)
    if (!session) return context.json({ error: "UnknownToken" }, 404)
    session.lastSeen = clock()
    session.state = GOOD.test(number) ? "VERIFIED" : "LOCKED_OUT"
    return context.json({ state: session.state })
  })

  app.get("/df/verificationResult", (context) => {
    const query = new URL(context.req.url).searchParams
    asked.push(query)
    const refused = (errorMessage: string) => context.json({ error: true, errorMessage })
    if (query.get("accountId") !== ACCOUNT || query.get("webServicePassword") !== PASSWORD)
      return refused("Authentication failed")
    const [id, token] = [query.get("verificationId"), query.get("verificationToken") ?? ""]
    const found = id
      ? [...sessions].find(([, session]) => session.id === id)
      : [...sessions].find(([key, { lastSeen }]) => key === token && clock() - lastSeen < IDLE_MS)
    if (!found) return refused("Unknown verification")
    const [, { person, state }] = found
    return context.json({
      error: false,
      verificationResult: state,
      verificationId: found[1].id,
      verificationToken: token,
      givenName: person.givenNames ?? "",
      middleNames: person.middleNames ?? "",
      surname: person.surname ?? "",
      dob: person.dob ?? "",
      state: person.state ?? "",
      postcode: person.postcode ?? "",
    })
  })

  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" })
  await new Promise((resolve) => server.once("listening", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    register,
    /** Sets the state of a session from now on. */
    settle(token: string, state: Session["state"]) {
      const session = sessions.get(token)
      if (session) Object.assign(session, { state, lastSeen: clock() })
    },
    setDown(down: boolean) {
      isDown = down
    },
    /** Variables of a shop whose greenID this is. */
    environment: {
      GREENID_URL: url,
      GREENID_ACCOUNT: ACCOUNT,
      GREENID_API_CODE: API_CODE,
      GREENID_PASSWORD: PASSWORD,
      GREENID_ENVIRONMENT: "test",
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type GreenId = Awaited<ReturnType<typeof startGreenId>>
