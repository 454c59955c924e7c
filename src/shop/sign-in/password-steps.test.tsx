import { screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { PasswordSteps } from "./password-steps.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  history.replaceState(null, "", location.pathname)
})

const ways = [
  {
    kind: "passkey",
    id: "passkey-1",
    name: "A stranger's phone",
    added_at: "2026-05-01T00:00:00.000Z",
    used_at: null,
    is_removable: true,
  },
  {
    kind: "second_factor",
    id: "email",
    name: "",
    added_at: "2026-04-01T00:00:00.000Z",
    used_at: null,
    is_removable: false,
  },
]
const show = (token: string, replies: NonNullable<Parameters<typeof stage>[1]>["replies"]) => {
  history.replaceState(null, "", `${location.pathname}#token=${token}`)
  shown = stage(<PasswordSteps forced={false} />, { replies })
}
const removals = () =>
  shown?.sent.filter(({ call }) => call === "POST /ways-in/removal").map(({ body }) => body) ?? []

describe("a password that was reset", () => {
  it("shows how else the account can be signed in to, and removes it with one press", async () => {
    show("abc", {
      "POST /customer/change-password": { result: { review: { token: "looks", ways } } },
      "POST /ways-in/removal": { result: null },
    })
    await userEvent.fill(await screen.findByLabelText("New password"), "a new long secret")
    await userEvent.fill(screen.getByLabelText("New password once more"), "a new long secret")
    await userEvent.click(screen.getByRole("button", { name: "Save password" }))
    await screen.findByRole("heading", { name: "Is all of this yours?" })
    expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole("button", { name: /^Remove Passkey/ }))
    await screen.findByText("It was removed.")
    expect(removals()).toEqual([{ token: "looks", kind: "passkey", id: "passkey-1" }])
    expect(screen.queryByText(/stranger's phone/)).toBeNull()
  })

  it("is looked over from the mail's link, which removes nothing by itself", async () => {
    show("review~mailed", { "POST /ways-in": { result: ways } })
    await screen.findByText("Passkey “A stranger's phone”", { selector: "strong" })
    expect(removals()).toEqual([])
  })

  it("says so where the mail's link is too old", async () => {
    const errors = [{ field: "this", code: "token_used_or_expired", message: "Gone." }]
    show("review~old", { "POST /ways-in": { status: 401, errors } })
    await waitFor(() => screen.getByText(/This link has expired/))
  })
})
