import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import type { DataExport } from "#src/contract/account/data-export.ts"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { MyData } from "./my-data.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  vi.useRealTimers()
})

const none: DataExport = { status: "none", requestedAt: null, expiresAt: null, size: null, nextAt: null }
const asked = { ...none, requestedAt: "2026-11-20T01:00:00.000Z" }
const preparing: DataExport = { ...asked, status: "preparing", nextAt: "2099-11-21T01:00:00.000Z" }
const ready: DataExport = {
  ...preparing,
  status: "ready",
  size: 124_400,
  expiresAt: "2099-11-27T01:00:00.000Z",
}
const factor = (enabled: boolean): Reply => ({
  result: {
    enabled,
    methods: ["authenticator", "email"],
    rememberForDays: 30,
    method: enabled ? "authenticator" : null,
    identifier: null,
    since: null,
    promptRequired: false,
    recoveryCodesLeft: 0,
    devices: [],
  },
})
const GET = "GET /customer/data-export"
const ASK = "POST /customer/data-export"
const FILE = "POST /customer/data-export/file"
const CONFIG = "GET /customer/two-factor-auth"

function show(
  replies: Readonly<Record<string, Reply | ((body: unknown) => Reply)>>,
  token: string | null = null,
) {
  shown = stage(<MyData token={token} />, {
    signedIn: true,
    replies: { [CONFIG]: factor(false), ...replies },
  })
  return shown
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }))

describe("my data", () => {
  it("is asked for with the password, and is being prepared then", async () => {
    let now: DataExport = none
    const { sent } = show({
      [GET]: () => ({ result: now }),
      [ASK]: () => {
        now = preparing
        return { result: now }
      },
    })
    await screen.findByLabelText("Your password")
    await press("Ask for my data")
    await screen.findByText("This field is required")
    await userEvent.type(screen.getByLabelText("Your password"), "a long enough secret")
    await press("Ask for my data")
    await screen.findByText("We're preparing your file")
    expect(sent.find(({ call }) => call === ASK)?.body).toEqual({ password: "a long enough secret" })
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("takes a code in the place of the password where two-factor is on", async () => {
    show({ [GET]: { result: none }, [CONFIG]: factor(true) })
    await screen.findByRole("button", { name: "Ask for my data" })
    expect(screen.queryByLabelText("Your password")).toBeNull()
  })

  it("says what is wrong with the password", async () => {
    const wrong = { field: "password", code: "credentials_incorrect", message: "That's not your password." }
    show({ [GET]: { result: none }, [ASK]: { status: 422, errors: [wrong] } })
    await userEvent.type(await screen.findByLabelText("Your password"), "a guess at it")
    await press("Ask for my data")
    await screen.findByText("That's not your password.")
  })

  it("looks every five seconds how far it is", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    let now: DataExport = preparing
    show({ [GET]: () => ({ result: now }) })
    await screen.findByText("We're preparing your file")
    now = ready
    const later = () => {
      vi.advanceTimersByTime(5000)
      return screen.queryByText("Your file is ready")
    }
    await expect.poll(later).not.toBeNull()
  })

  it("is downloaded with the mailed link", async () => {
    const { sent } = show({ [GET]: { result: ready }, [FILE]: { zip: "PK", name: "my-data.zip" } }, "secret")
    await screen.findByText(/^124 KB\. You can download it until Fri 27 Nov 2099/)
    await press("Download my data")
    const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Save the file" })
    expect(link.download).toBe("my-data.zip")
    expect(sent.find(({ call }) => call === FILE)?.body).toEqual({ token: "secret" })
  })

  it("says that a link is no good any more", async () => {
    const over = { field: "this", code: "token_used_or_expired", message: "This link has expired." }
    show({ [GET]: { result: ready }, [FILE]: { status: 410, errors: [over] } }, "old")
    await screen.findByText("Your file is ready")
    await press("Download my data")
    expect(await screen.findByRole("alert")).toHaveTextContent("This link has expired.")
  })

  it("tells who comes without the link to open it, and when the next file can be asked for", async () => {
    show({ [GET]: { result: ready } })
    await screen.findByText(/^We emailed you the link\./)
    expect(screen.getByText(/^You can ask for a new file from /)).toBeVisible()
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("can be asked for again once it expired or failed", async () => {
    show({ [GET]: { result: { ...asked, status: "expired" } } })
    await screen.findByText("Your file has expired")
    await screen.findByRole("button", { name: "Ask for a new file" })
    shown?.unmount()
    show({ [GET]: { result: { ...asked, status: "failed" } } })
    await screen.findByText("We couldn't create your file")
    await screen.findByRole("button", { name: "Ask for a new file" })
  })

  it("offers to look again while there is no connection", async () => {
    let down = true
    show({
      [GET]: () => {
        if (down) throw new TypeError("Failed to fetch")
        return { result: none }
      },
    })
    const retry = await screen.findByRole("button", { name: "Try again" })
    down = false
    await userEvent.click(retry)
    await screen.findByLabelText("Your password")
  })
})
