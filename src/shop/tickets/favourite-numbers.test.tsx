import { screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { FavouriteNumbers } from "./favourite-numbers.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const show = (favouriteNumbers: number[], replies: Record<string, Reply> = {}) => {
  shown = stage(<FavouriteNumbers />, {
    signedIn: true,
    knows: [known(customerQuery(), aCustomer({ favouriteNumbers }))],
    replies,
  })
  return shown
}
const button = (name: string) => screen.getByRole("button", { name })
const bodies = () => shown?.sent.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body)

describe("the page of favourite numbers", () => {
  it("begins empty, and keeps what is chosen", async () => {
    const { shop } = show([], {
      "PUT /favourite-numbers": { result: { favourite_numbers: [9], replaced: false } },
    })
    screen.getByText("You don't have any favourite numbers yet.")
    expect(button("Save favourites")).toHaveProperty("disabled", true)
    await userEvent.click(button("9"))
    screen.getByText("1 of up to 10")
    await userEvent.click(button("Save favourites"))
    await waitFor(() =>
      expect(shop.store.get(notificationsAtom)).toMatchObject([{ title: "Favourite numbers added" }]),
    )
    expect(bodies()).toEqual([{ favourite_numbers: [9] }])
    expect(button("Save favourites")).toHaveProperty("disabled", true)
  })

  it("removes them all with one press", async () => {
    const { shop } = show([4, 9], {
      "PUT /favourite-numbers": { result: { favourite_numbers: [], replaced: true } },
    })
    await userEvent.click(button("Remove all"))
    await screen.findByText("You don't have any favourite numbers yet.")
    expect(bodies()).toEqual([{ favourite_numbers: [] }])
    expect(shop.store.get(notificationsAtom)).toMatchObject([{ title: "Favourite numbers removed" }])
  })

  it("lets at most ten be chosen", async () => {
    show([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(button("11").getAttribute("aria-disabled")).toBe("true")
    await userEvent.click(button("10"))
    await userEvent.click(button("11"))
    expect(button("11").getAttribute("aria-pressed")).toBe("true")
    expect(button("10").getAttribute("aria-pressed")).toBe("false")
  })
})
