import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { capabilitiesQuery, DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { aCustomer } from "../../../../tests/stage/fixtures/customer.ts"
import { aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { favouritesRequested, visitorFavourites } from "../draft/visitor-favourites.ts"
import { TicketBuilder } from "./ticket-builder.tsx"

const offer = anOffer({
  gameTypes: [{ key: "standard", gameOffers: [aGameOffer({ defaultGames: 1, maxGames: 2 })] }],
})
const capable = {
  segments: ["anonymous", "customer"].map((segmentName) => ({
    segmentName,
    capabilities: ["favourite_numbers" as const],
  })),
}
const shown: Stage[] = []
function show(replies: Record<string, Reply> = {}, favouriteNumbers: number[] | null = null) {
  const one = stage(<TicketBuilder offer="powerball" />, {
    signedIn: favouriteNumbers !== null,
    replies: {
      "POST /anon-cart": { result: "cart-token" },
      "POST /anon-cart/cart-token/items": { result: aCart() },
      ...replies,
    },
    knows: [
      known(offersQuery({ pricingId: DEFAULT_PRICING }), [offer]),
      known(capabilitiesQuery(), capable),
      ...(favouriteNumbers ? [known(customerQuery(), aCustomer({ favouriteNumbers }))] : []),
    ],
  })
  shown.push(one)
  return one
}
afterEach(() => {
  for (const one of shown.splice(0)) one.unmount()
  localStorage.clear()
  sessionStorage.clear()
})
const button = (name: string | RegExp) => screen.getByRole("button", { name })
async function openFavourites() {
  await userEvent.click(button("Favourites"))
  return within(await screen.findByRole("dialog", { name: "Favourites" }))
}
const HINT = /Always play the same numbers\?/
/** Another visit with the same browser, as far as the parts that come later. */
async function revisit() {
  for (const one of shown.splice(0)) one.unmount()
  sessionStorage.clear()
  show()
  await openFavourites()
}
const notices = ({ shop }: Stage) => shop.store.get(notificationsAtom).map(({ title }) => title)
const lastAdded = (sent: Stage["sent"]) =>
  sent.findLast(({ call }) => call.endsWith("/items"))?.body as {
    favourite?: boolean
    games: { name: string; numbers: number[] }[][]
  }

describe("favourite numbers of the ticket builder", () => {
  it("are chosen by a visitor, kept for the visit, told, and played in the first blank game", async () => {
    favouritesRequested.note()
    const one = show()
    const dialog = await openFavourites()
    const play = dialog.getByRole("button", { name: "Play them in a game" })
    expect(play).toHaveProperty("disabled", true)
    for (const n of ["7", "21"]) await userEvent.click(dialog.getByRole("button", { name: n }))
    await userEvent.click(dialog.getByRole("button", { name: "Keep and play them" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(notices(one)).toEqual(["Favourite numbers added"])
    expect(visitorFavourites.read()).toEqual([7, 21])
    expect(screen.queryByText(HINT)).toBeNull()
    await userEvent.click(button("Add to cart"))
    await screen.findByText("Added to your cart")
    const added = lastAdded(one.sent)
    expect(added.games).toHaveLength(1)
    expect(added.favourite).toBe(true)
    expect(added.games[0]?.[0]?.numbers).toEqual(expect.arrayContaining([7, 21]))
  })

  it("replace those that were kept, with the account of who is signed in", async () => {
    const one = show(
      { "PUT /favourite-numbers": { result: { favourite_numbers: [4, 9], replaced: true } } },
      [4],
    )
    const dialog = await openFavourites()
    expect(dialog.getByRole("button", { name: "4" }).getAttribute("aria-pressed")).toBe("true")
    await userEvent.click(dialog.getByRole("button", { name: "9" }))
    await userEvent.click(dialog.getByRole("button", { name: "Keep and play them" }))
    await waitFor(() => expect(notices(one)).toEqual(["Favourite numbers replaced"]))
    expect(one.sent.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ favourite_numbers: [4, 9] })
  })

  it("stay chosen when they could not be kept, and nothing is played", async () => {
    show({ "PUT /favourite-numbers": { status: 500, errors: [] } }, [])
    const dialog = await openFavourites()
    await userEvent.click(dialog.getByRole("button", { name: "9" }))
    await userEvent.click(dialog.getByRole("button", { name: "Keep and play them" }))
    await dialog.findByText("We couldn't save your favourite numbers. Please try again.")
    expect(dialog.getByRole("button", { name: "9" }).getAttribute("aria-pressed")).toBe("true")
    expect(button("Add to cart")).toHaveProperty("disabled", true)
  })

  it("are played once by themselves where a link asked for them", async () => {
    visitorFavourites.write([3, 5])
    favouritesRequested.note()
    show()
    await waitFor(() => expect(button("Add to cart")).toHaveProperty("disabled", false))
    expect(favouritesRequested.read()).toBe(false)
  })

  it("are explained once in a browser, below the games, when the first is filled in, until that is closed", async () => {
    show()
    await screen.findByRole("button", { name: "Undo" })
    expect(screen.queryByText(HINT)).toBeNull()
    const games = () => screen.getByRole("list").getBoundingClientRect()
    const before = games()
    await userEvent.click(button("Fill the blanks"))
    const hint = await screen.findByText(HINT)
    expect(games().top).toBe(before.top)
    expect(hint.getBoundingClientRect().top).toBeGreaterThanOrEqual(games().bottom)
    await userEvent.click(button("Close this hint"))
    expect(screen.queryByText(HINT)).toBeNull()
    await revisit()
    expect(screen.queryByText(HINT)).toBeNull()
  })

  it("are not explained on a later visit to who left the hint alone", async () => {
    show()
    await userEvent.click(button("Fill the blanks"))
    await screen.findByText(HINT)
    await revisit()
    expect(screen.queryByText(HINT)).toBeNull()
  })

  it("say so where the lottery has none of them, or the ticket is full", async () => {
    visitorFavourites.write([49])
    show()
    const dialog = await openFavourites()
    dialog.getByText("This lottery doesn't have any of these numbers.")
    expect(dialog.getByRole("button", { name: "Play them in a game" })).toHaveProperty("disabled", true)
  })
})
