import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, expect, it } from "vitest"
import type { PostalPrize } from "#src/contract/payments/postal-prizes.desk.ts"
import type { Approval } from "#src/contract/staff/approvals.ts"
import type { Me } from "#src/contract/staff/sign-in.ts"
import { toWire } from "#src/contract/wire.ts"
import { money } from "#src/domain/core/money.ts"
import { MeContext } from "../core/me.ts"
import { ApprovalActions } from "../staff/approval-actions.tsx"
import { ApproveSeveral } from "../staff/approve-several.tsx"
import { PayPrize } from "./pay-prize.tsx"

interface Reply {
  readonly status?: number
  readonly result?: unknown
  readonly errors?: readonly { readonly field: string; readonly code: string; readonly message: string }[]
}

const network = globalThis.fetch
afterEach(() => {
  cleanup()
  globalThis.fetch = network
})

/** Shows a part of the desk to somebody of finance; only the network is a stand-in. Gives what was sent. */
function showAtDesk(part: ReactNode, answer: (call: string, body: Record<string, unknown>) => Reply) {
  const sent: { readonly call: string; readonly body: Record<string, unknown> }[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const text = await request.text()
    const body = text === "" ? {} : JSON.parse(text)
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^.*desk-api/, "")}`
    if (request.method !== "GET") sent.push({ call, body })
    const { status = 200, ...envelope } = answer(call, body)
    return Response.json(toWire(envelope), { status })
  }
  const me = { scopes: ["payouts:write", "payouts:approve"] } as Partial<Me> as Me
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MeContext value={me}>{part}</MeContext>
    </QueryClientProvider>,
  )
  return sent
}

const prize: PostalPrize = {
  id: "entry-1",
  state: "due",
  offerKey: "lifeboat",
  offerName: "Lifeboat House Draw",
  drawNo: 5,
  drawnAt: "2026-11-20T00:00:00Z",
  ticketNumber: 1,
  name: "Pat Postman",
  address: "1 Letter Lane, Carlton 3053, VIC",
  prize: "$2,500 cash",
  worth: money(250_000, "AUD"),
  payout: null,
}
const aProposal = (proposal: Partial<Approval> = {}): Approval => ({
  id: "approval-1",
  kind: "withdrawal",
  title: "Pay $2,500.00 to a bank account ending 678",
  facts: [],
  amount: money(250_000, "AUD"),
  typedAnew: "BSB and account number, as the winner wrote them",
  about: { kind: "payout", id: "payout-1" },
  reason: "Prize of an entry by post LW1",
  state: "open",
  proposedBy: "Finn Finance",
  proposedAt: "2026-11-21T00:00:00Z",
  decidedBy: null,
  decidedAt: null,
  note: null,
  mayDecide: true,
  mayDecideFrom: null,
  isMine: false,
  ...proposal,
})

const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }))

it("a prize by post is proposed with the account from the letter, and asks why it is in another name", async () => {
  let tries = 0
  const differs = {
    field: "name_reason",
    code: "names_differ",
    message: "The account is in another name than the card's.",
  }
  const sent = showAtDesk(<PayPrize prize={prize} />, (call) => {
    if (call.startsWith("POST") && ++tries === 1) return { status: 422, errors: [differs] }
    return { result: { payoutId: "payout-1", approvalId: "approval-1" } }
  })
  press("Pay")
  screen.getByRole("heading", { name: "Pay $2,500.00 to Pat Postman" })
  expect(screen.queryByLabelText(/another name/)).toBeNull()
  write("BSB", "062-000")
  write("Account number", "1234 5678")
  write("Name on the account", "Sam Stranger")
  press("Propose the payment")
  await screen.findByText("The account is in another name than the card's.")
  write("Why may it go to an account in another name?", "Executor of the will.")
  press("Propose the payment")
  await waitFor(() => expect(screen.queryByRole("heading", { name: /^Pay / })).toBeNull())
  expect(sent).toHaveLength(2)
  expect(sent[1]?.call).toBe("POST /postal-prizes/entry-1/payment")
})

it("whoever approves it types the account from the letter, and the dialog stays where that differs", async () => {
  const sent = showAtDesk(<ApprovalActions approval={aProposal()} />, (_, body) =>
    JSON.stringify(body).includes("12345678")
      ? { result: { ...aProposal({ state: "approved", mayDecide: false }), outcome: null } }
      : {
          status: 422,
          errors: [{ field: "typed", code: "typed_differs", message: "It isn't what was proposed." }],
        },
  )
  press("Approve")
  const dialog = within(screen.getByRole("dialog"))
  const approve = () => fireEvent.click(dialog.getByRole("button", { name: "Approve" }))
  approve()
  dialog.getByText("Please type it.")
  expect(sent).toEqual([])
  write("BSB and account number, as the winner wrote them", "062-000 9")
  approve()
  await dialog.findByText("It isn't what was proposed.")
  write("BSB and account number, as the winner wrote them", "062-000 12345678")
  approve()
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
})

it("several payments are approved with their sum, each by itself, and one that is refused stays with its reason", async () => {
  const plain = { typedAnew: null, amount: money(1_050_050, "AUD") }
  const rows = [
    aProposal(),
    aProposal({ id: "approval-2", title: "Pay $10,500.50 to a bank account ending 111", ...plain }),
    aProposal({ id: "approval-3", title: "Rename a thing", amount: null, typedAnew: null }),
    aProposal({ id: "approval-4", title: "Pay $1.00 to my own", isMine: true, mayDecide: false }),
  ]
  const done = new Set<string>()
  const sent = showAtDesk(<ApproveSeveral />, (call, body) => {
    const id = call.split("/").at(-1) ?? ""
    if (call.startsWith("GET"))
      return { result: { rows: rows.filter((row) => !done.has(row.id)), next: null } }
    if (id === "approval-1" && !JSON.stringify(body).includes("062"))
      return {
        status: 422,
        errors: [{ field: "typed", code: "typed_differs", message: "Type it from the paper." }],
      }
    done.add(id)
    return {
      result: { ...rows.find((row) => row.id === id), state: "approved", mayDecide: false, outcome: null },
    }
  })
  fireEvent.click(await screen.findByRole("button", { name: "Approve several payments" }))
  const boxes = screen.getAllByRole("checkbox")
  expect(boxes).toHaveLength(2)
  screen.getByText("None chosen.")
  for (const box of boxes) fireEvent.click(box)
  screen.getByText("2 chosen, $13,000.50 altogether. They are approved at once.")
  press("Approve those chosen")
  await screen.findByText("Type it from the paper.")
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(1))
  screen.getByText("Not approved: 1 of 2.")
  screen.getByText("1 chosen, $2,500.00 altogether. They are approved at once.")
  write("BSB and account number, as the winner wrote them", "062-000 12345678")
  press("Approve those chosen")
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(sent.map(({ call }) => call.split("/").at(-1))).toEqual(["approval-1", "approval-2", "approval-1"])
})
