import { screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { RecurringPurchases, type RecurringPurchasesProps } from "#src/shop/recurring/purchases.tsx"
import { recurringQuery } from "#src/shop/recurring/recurring.atoms.ts"
import { GamesEditor } from "#src/shop/tickets/builder/games/editor.tsx"
import { aGame } from "../../tests/stage/fixtures/cart.ts"
import { anAutoplay } from "../../tests/stage/fixtures/recurring.ts"
import { known, type Stage, stage } from "../../tests/stage/stage.tsx"

type LoadEditor = RecurringPurchasesProps["loadEditor"]
type Replies = NonNullable<Parameters<typeof stage>[1]>["replies"]

const FIRST = [3, 9, 14, 21, 27, 30, 35]
const SECOND = [1, 2, 4, 5, 6, 7, 8]
const PATCH = "PATCH /autoplay/autoplay-1"
const handPicked = (changes: Partial<RecurringPurchaseItem> = {}) =>
  anAutoplay({ numberOfGames: 2, games: [aGame(FIRST, 11), aGame(SECOND, 20)], ...changes })
const builder: LoadEditor = async () => GamesEditor

let shown: Stage | undefined
afterEach(() => shown?.unmount())
function show(
  item = handPicked(),
  {
    replies = {},
    loadEditor = builder,
    capabilities = ["autoplay_edit", "subscription_manage"],
  }: { replies?: Replies; loadEditor?: LoadEditor; capabilities?: string[] } = {},
) {
  const { type: kind, autoplayId: id } = item
  shown = stage(<RecurringPurchases kind={kind} page={1} purchase={id} loadEditor={loadEditor} />, {
    signedIn: true,
    replies: replies ?? {},
    knows: [
      known(recurringQuery({ kind, id }), item),
      known(capabilitiesQuery(), { segments: [{ segmentName: "customer", capabilities }] }),
    ],
  })
  return shown
}

const button = (name: string | RegExp) => screen.getByRole("button", { name })
const edit = async () => {
  await userEvent.click(button("Change the numbers"))
  await screen.findByRole("group", { name: "Numbers: choose 7" })
}
const number = (n: number) =>
  within(screen.getByRole("group", { name: "Numbers: choose 7" })).getByRole("button", { name: String(n) })
const tap = (n: number) => userEvent.click(number(n))
/** The numbers of each game as the page shows them. */
const lines = () =>
  Array.from(document.querySelectorAll(".game-lines__game"), (line) =>
    Array.from(line.querySelectorAll(".ball"), ({ textContent }) => Number(textContent)),
  )
const patches = ({ sent }: Stage) =>
  sent.flatMap(({ call, body }) => (call.startsWith("PATCH") ? { call, body } : []))
const toasts = ({ shop }: Stage) => shop.store.get(notificationsAtom)

describe("the numbers of a recurring purchase", () => {
  it("are shown on its page, and changed in the builder's own grids", async () => {
    const changed = handPicked({
      games: [
        aGame(
          [4, ...FIRST.slice(1)].sort((a, b) => a - b),
          11,
        ),
        aGame(SECOND, 20),
      ],
    })
    const stage = show(handPicked(), { replies: { [PATCH]: { result: changed } } })
    expect(lines()).toEqual([
      [...FIRST, 11],
      [...SECOND, 20],
    ])
    await edit()
    await tap(3)
    await tap(4)
    await userEvent.click(button("Save the numbers"))
    await screen.findByRole("button", { name: "Change the numbers" })
    expect(patches(stage)).toEqual([
      {
        call: PATCH,
        body: {
          games: [
            [
              { name: "Numbers", numbers: [4, 9, 14, 21, 27, 30, 35] },
              { name: "Powerball", numbers: [11] },
            ],
            aGame(SECOND, 20),
          ],
        },
      },
    ])
    expect(toasts(stage).map(({ title }) => title)).toEqual(["AutoPlay value changed"])
    expect(lines()[0]).toEqual([4, 9, 14, 21, 27, 30, 35, 11])
  })

  it("of one game are picked anew at random, and the other games stay", async () => {
    const stage = show(handPicked(), { replies: { [PATCH]: { result: handPicked() } } })
    await edit()
    await userEvent.click(button("Quick pick, Game 2"))
    await userEvent.click(button("Save the numbers"))
    await expect.poll(() => patches(stage).length).toBe(1)
    const { games } = patches(stage)[0]!.body as Pick<RecurringPurchaseItem, "games">
    expect(games[0]).toEqual(aGame(FIRST, 11))
    expect(games[1]).not.toEqual(aGame(SECOND, 20))
    expect(games[1]?.map(({ numbers }) => new Set(numbers).size)).toEqual([7, 1])
  })

  it("of a subscription are changed as its own", async () => {
    const item = handPicked({ type: "subscription" })
    const stage = show(item, { replies: { "PATCH /subscriptions/autoplay-1": { result: item } } })
    await edit()
    await userEvent.click(button("Quick pick, Game 1"))
    await userEvent.click(button("Save the numbers"))
    await expect
      .poll(() => patches(stage).map(({ call }) => call))
      .toEqual(["PATCH /subscriptions/autoplay-1"])
  })

  it("stay as they are when the customer leaves them", async () => {
    const stage = show()
    await edit()
    await tap(3)
    await userEvent.click(button("Leave them as they are"))
    expect(patches(stage)).toEqual([])
    expect(lines()[0]).toEqual([...FIRST, 11])
    await edit()
    expect(number(3)).toHaveAttribute("aria-pressed", "true")
  })

  it("that were chosen stay when the number of games is changed meanwhile", async () => {
    const more = handPicked({ numberOfGames: 3, games: [...handPicked().games, aGame(SECOND, 5)] })
    const stage = show(handPicked(), { replies: { [PATCH]: { result: more } } })
    await edit()
    await tap(3)
    await tap(4)
    await userEvent.click(button("Change Powerball"))
    await userEvent.click(button("One more"))
    await userEvent.click(button("Save"))
    await screen.findByRole("button", { name: "Quick pick, Game 3" })
    await userEvent.click(button("Save the numbers"))
    await expect.poll(() => patches(stage).length).toBe(2)
    const { games } = patches(stage)[1]!.body as Pick<RecurringPurchaseItem, "games">
    expect(games).toEqual([aGame([4, 9, 14, 21, 27, 30, 35], 11), aGame(SECOND, 20), aGame(SECOND, 5)])
  })

  it("are not sent where nothing was changed", async () => {
    const stage = show()
    await edit()
    await userEvent.click(button("Save the numbers"))
    await screen.findByRole("button", { name: "Change the numbers" })
    expect(patches(stage)).toEqual([])
  })

  it("cannot be saved while a game is not complete, and the page says so", async () => {
    show()
    await edit()
    await tap(3)
    expect(button("Save the numbers")).toBeDisabled()
    screen.getByText("One game isn't complete. Fill it before you save.")
    await userEvent.click(button("Clear, Game 2"))
    screen.getByText("2 games aren't complete. Fill them before you save.")
  })

  it("keep the focus near when the grids open and when they close", async () => {
    show()
    await edit()
    expect(screen.getByRole("heading", { name: "Your numbers" })).toHaveFocus()
    await userEvent.click(button("Leave them as they are"))
    expect(screen.getByRole("heading", { name: "Your numbers" })).toHaveFocus()
  })
})

describe("changing the numbers of a recurring purchase", () => {
  it("waits for the grids, and offers another try when they do not come", async () => {
    let tries = 0
    const grids = Promise.withResolvers<typeof GamesEditor>()
    show(handPicked(), { loadEditor: () => (++tries === 1 ? grids.promise : builder()) })
    await userEvent.click(button("Change the numbers"))
    screen.getByText("Loading")
    expect(button("Save the numbers")).toBeDisabled()
    grids.reject(new TypeError("Failed to fetch"))
    await screen.findByText("You may be offline. We couldn't load the number grids.")
    await userEvent.click(button("Try again"))
    await screen.findByRole("group", { name: "Numbers: choose 7" })
  })

  it("is saved once, and says that it is being saved", async () => {
    const answer = Promise.withResolvers<{ result: RecurringPurchaseItem }>()
    const stage = show(handPicked(), { replies: { [PATCH]: () => answer.promise } })
    await edit()
    await userEvent.click(button("Quick pick, Game 1"))
    await userEvent.click(button("Save the numbers"))
    expect(button("Save the numbers")).toHaveAttribute("aria-busy", "true")
    button("Save the numbers").click()
    answer.resolve({ result: handPicked() })
    await screen.findByRole("button", { name: "Change the numbers" })
    expect(patches(stage)).toHaveLength(1)
  })

  it("is told in the server's words when it is refused, and what was chosen stays", async () => {
    const message = "That game is not on sale."
    const errors = [{ field: "this", code: "invalid", message }]
    const stage = show(handPicked(), { replies: { [PATCH]: { status: 422, errors } } })
    await edit()
    await tap(3)
    await tap(4)
    await userEvent.click(button("Save the numbers"))
    await screen.findByText("Your numbers are not saved")
    expect(toasts(stage)[0]).toMatchObject({ title: "Cannot update AutoPlay status", message })
    expect(number(4)).toHaveAttribute("aria-pressed", "true")
  })

  it("is kept until the customer is online again", async () => {
    const stage = show()
    await edit()
    await tap(3)
    await tap(4)
    await userEvent.click(button("Save the numbers"))
    await screen.findByText(/You may be offline. Your changes are still here/)
    expect(toasts(stage)[0]).toMatchObject({
      title: "Cannot update AutoPlay status",
      message: "Sorry, there was an unexpected error while updating your autoplay. Please try again.",
    })
    expect(button("Save the numbers")).toBeEnabled()
  })

  it("ends when the purchase turns out to be cancelled", async () => {
    const errors = [
      { field: "this", code: "invalid", message: "This was cancelled. To play again, please buy it again." },
    ]
    const stage = show(handPicked(), {
      replies: {
        [PATCH]: { status: 409, errors },
        "GET /autoplay/autoplay-1": { result: handPicked({ status: "recurring_status_cancelled" }) },
      },
    })
    await edit()
    await userEvent.click(button("Quick pick, Game 1"))
    await userEvent.click(button("Save the numbers"))
    await screen.findByText("This was cancelled, so you can't change its numbers.")
    expect(toasts(stage)[0]).toMatchObject({
      message: "This was cancelled. To play again, please buy it again.",
    })
    expect(lines()).toHaveLength(2)
  })
})

describe("numbers that cannot be changed", () => {
  const noButton = () => expect(screen.queryByRole("button", { name: "Change the numbers" })).toBeNull()

  it("are those of a purchase that was cancelled, or of a game that is not sold any more", () => {
    show(handPicked({ status: "recurring_status_cancelled" }))
    screen.getByText("This was cancelled, so you can't change its numbers.")
    noButton()
    shown?.unmount()
    show(handPicked({ gameOffer: "system-8" }))
    screen.getByText("This game is no longer on sale, so you can't change its numbers.")
    expect(lines()).toHaveLength(2)
    noButton()
  })

  it("are those that are picked anew for each draw: there are none to show", () => {
    show(handPicked({ quickpick: true }))
    expect(screen.queryByRole("heading", { name: "Your numbers" })).toBeNull()
  })

  it("are shown where the site has switched changing off", () => {
    show(handPicked(), { capabilities: [] })
    expect(lines()).toHaveLength(2)
    noButton()
  })
})
