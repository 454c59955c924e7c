import { screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { VerifyAccount } from "./verify-account.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

type Replies = NonNullable<NonNullable<Parameters<typeof stage>[1]>["replies"]>
const TOKEN = "4a".repeat(20)
const OPEN = "GET /customer/verification/greenid"
const CHECK = "POST /customer/verification/greenid"

/** A page that speaks as the shop's page with greenID's forms does; once it has the details it does what is said. */
function pageWith(body: string): string {
  const script = `addEventListener("message", ({ data, ports: [port] }) => {
    const { form } = data
    const say = (greenId) => port.postMessage({ greenId, token: "${TOKEN}" })
    ${body}
  })
  parent.postMessage({ greenId: "ready" }, "*")`
  return URL.createObjectURL(new Blob([`<script>${script}</script>`], { type: "text/html" }))
}
const COMPLETE = `say("complete")`

const verification = (changes: object = {}) => ({
  isVerified: false,
  methods: [{ type: "greenid_ui", status: "not_attempted" }],
  rules: { state: "VIC", required: false, dailyAttempts: 5 },
  attemptsLeft: 5,
  ...changes,
})
const show = (page: string, replies: Replies, given: () => object = verification) => {
  shown = stage(<VerifyAccount />, {
    signedIn: true,
    replies: {
      "GET /customer/verification": () => ({ result: given() }),
      "GET /customer": () => ({ result: aCustomer() }),
      [OPEN]: { result: { page, environment: "test", form: { surname: "Marsh", country: "AU" } } },
      ...replies,
    },
  })
  return shown
}
const open = async () => userEvent.click(await screen.findByRole("button", { name: "Verify with greenID" }))

describe("verifying with greenID", () => {
  it("verifies the customer with what came of the session", async () => {
    let isVerified = false
    const { sent } = show(
      pageWith(`if (form.surname === "Marsh") { ${COMPLETE} }`),
      {
        [CHECK]: () => {
          isVerified = true
          return { result: { outcome: "verified" } }
        },
      },
      () => verification({ isVerified }),
    )
    await open()
    await screen.findByText("Your account is verified")
    expect(sent.find(({ call }) => call === CHECK)?.body).toEqual({ token: TOKEN })
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Verify your account"))
  })

  it.each([
    ["not_matched", "We couldn't find a match"],
    ["pending", "This takes a little longer"],
  ])("says what %s means, and shows the forms no longer", async (outcome, words) => {
    show(pageWith(COMPLETE), { [CHECK]: { result: { outcome } } })
    await open()
    await screen.findByText(words)
    expect(screen.queryByTitle("greenID's form")).toBeNull()
  })

  it("goes back to the beginning when the customer stops, there or here", async () => {
    const { sent } = show(pageWith(`say("cancelled")`), {})
    await open()
    await screen.findByRole("button", { name: "Verify with greenID" })
    expect(sent.some(({ call }) => call === CHECK)).toBe(false)
    shown?.unmount()
    show(pageWith(""), {})
    await open()
    await screen.findByTitle("greenID's form")
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
    await screen.findByRole("button", { name: "Verify with greenID" })
  })

  it("says that greenID cannot be reached, and tries again", async () => {
    const nothing = `<script>parent.postMessage({ greenId: "unreachable" }, "*")</script>`
    show(URL.createObjectURL(new Blob([nothing], { type: "text/html" })), {})
    await open()
    const alert = await screen.findByRole("alert")
    expect(alert.textContent).toContain("We can't reach greenID.")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByRole("alert")
  })

  it("asks once more about the same session where the shop could not ask greenID", async () => {
    const refusal = {
      status: 503,
      errors: [
        { field: "this", code: "verification_unavailable", message: "We can't check this right now." },
      ],
    }
    let isUp = false
    const { sent } = show(pageWith(COMPLETE), {
      [CHECK]: () => (isUp ? { result: { outcome: "pending" } } : refusal),
    })
    await open()
    await screen.findByText("We can't check this right now.")
    isUp = true
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByText("This takes a little longer")
    const checks = sent.filter(({ call }) => call === CHECK)
    expect(checks.map(({ body }) => body)).toEqual([{ token: TOKEN }, { token: TOKEN }])
  })

  it("says that something went wrong there, in words for customers", async () => {
    show(pageWith(`port.postMessage({ greenId: "failed", name: "InvalidApiCode" })`), {})
    await open()
    const alert = await screen.findByRole("alert")
    expect(alert.textContent).toContain("Something went wrong at greenID.")
    expect(alert.textContent).not.toContain("InvalidApiCode")
  })

  it("is not offered while an answer is awaited, or once today's tries are used", async () => {
    show(pageWith(""), {}, () => verification({ methods: [{ type: "greenid_ui", status: "pending" }] }))
    await screen.findByText("We're waiting for the answer, and we'll email you.")
    expect(screen.queryByRole("button", { name: "Verify with greenID" })).toBeNull()
    shown?.unmount()
    show(pageWith(""), {}, () => verification({ attemptsLeft: 0 }))
    await screen.findByText(/used today's tries/)
    expect(screen.queryByRole("button", { name: "Verify with greenID" })).toBeNull()
  })
})
