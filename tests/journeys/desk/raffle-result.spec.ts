import { long } from "../../long.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { expect, openSignedIn, changingTest as test } from "../setup/fixtures.ts"
import { agree, atDesk } from "./at-desk.ts"

/** A raffle of the demonstration that pays its prizes in cash, and its draw on sale. */
const RAFFLE = "little_hearts_cash"
const DRAW = 5
/** How often the desk looks whether a draw went on, and as long again for a slow machine. */
const TURN = { timeout: 20_000 }

test(
  "winning tickets that an operator drew are entered by one, approved by another, and seen by who won",
  long,
  async ({ browser, page, quiet, shop, customer }) => {
    test.setTimeout(240_000)
    test.slow()
    quiet.except(/sandboxed and the 'allow-scripts' permission/)
    const drew = await atDesk(browser, shop, "Drew Draws")
    await drew.goto(`${shop.url}/desk/products/${RAFFLE}/edit`)
    await drew.getByLabel("An operator draws it, and staff enter the result").check()
    await drew.getByLabel("Prizes wait until somebody releases them").check()
    await drew.getByRole("button", { name: "Check 1 change" }).click()
    await drew.getByLabel("Why?").fill("The charity draws it.")
    await drew.getByRole("button", { name: "Change it now" }).click()
    await agree(drew, shop, { path: `/desk/products/${RAFFLE}` })
    await expect(drew.getByRole("heading", { name: "Change history" })).toBeVisible()
    const draw = `${shop.url}/desk/draws/${RAFFLE}/${DRAW}`
    await drew.goto(draw)
    await expect(drew.getByText("An operator's")).toBeVisible(TURN)
    await expect(drew.getByText("Its prizes are held back until somebody releases them.")).toBeVisible()

    await openSignedIn(page, shop, customer, `/${RAFFLE}`)
    // A press before the page is alive is done once it is.
    await page.getByRole("radio", { name: /^5 tickets/ }).click({ force: true })
    await page.getByRole("button", { name: "Add to cart" }).click()
    await page.getByRole("dialog").getByRole("link", { name: "Go to cart" }).click()
    await page.getByRole("button", { name: "Go to checkout" }).click()
    await page.getByRole("button", { name: /^Pay .* from wallet/ }).click()
    await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
    const numbers = page.getByRole("list", { name: "Your ticket numbers" }).getByRole("listitem")
    await expect(numbers).toHaveCount(5)
    const ours = await numbers.nth(1).innerText()

    const soon = (seconds: number) =>
      Temporal.Now.zonedDateTimeISO("Australia/Sydney")
        .add({ seconds })
        .toPlainDateTime()
        .toString({ smallestUnit: "second" })
    await drew.getByRole("button", { name: "Change times" }).click()
    await drew.getByLabel("Why?").fill("The charity is ready.")
    await drew.getByLabel("Sales close").fill(soon(6))
    await drew.getByLabel("Drawn").fill(soon(7))
    await drew.getByRole("dialog").getByRole("button", { name: "Change times" }).click()
    await expect(drew.getByRole("dialog")).toBeHidden()
    await expect(drew.getByText("Result missing")).toBeVisible({ timeout: 30_000 })

    await drew.getByRole("button", { name: "Enter the result" }).click()
    const ticket = (prize: number) => drew.getByLabel(`Ticket of prize ${prize}`)
    const winner = (prize: number) => drew.getByLabel(`Winner of prize ${prize}`)
    const checkResult = drew.getByRole("button", { name: "Check" })
    await ticket(1).fill(ours)
    await ticket(2).fill(ours)
    await ticket(3).fill("99999")
    await checkResult.click()
    await expect(drew.getByText(`Ticket ${ours} has won prize 1 already.`)).toBeVisible()
    await expect(drew.getByText("Tickets go from 1 to 30,000.")).toBeVisible()
    await expect(drew.getByText("Enter the number of the winning ticket.")).toHaveCount(1)
    await expect(drew.getByText("3 prizes need another look.")).toBeVisible()
    await expect(ticket(2)).toBeFocused()
    expect(await findingsInPassing(drew)).toEqual([])

    for (const [prize, number, name] of [
      [2, "29998", ""],
      [3, "29999", "A. Other, QLD"],
      [4, "30000", "B. Other, VIC"],
    ] as const) {
      await ticket(prize).fill(number)
      await winner(prize).fill(name)
    }
    await checkResult.click()
    await expect(drew.getByText("We didn't sell ticket 029998. Add the winner's name.")).toBeVisible()
    await expect(winner(2)).toBeFocused()
    await winner(2).fill("J. Other, NSW")
    await checkResult.click()
    await expect(drew.getByRole("heading", { name: "What scoring will find" })).toBeVisible()
    await expect(
      drew.getByRole("row", { name: `1. Twenty thousand dollars ${ours} W. Okafor, NSW Us` }),
    ).toBeVisible()
    await expect(drew.getByRole("definition").filter({ hasText: "$20,000.00" })).toBeVisible()
    expect(await findingsInPassing(drew)).toEqual([])

    // Somebody else types the same result meanwhile, and is a moment later.
    const olive = await atDesk(browser, shop, "Olive Owner")
    await olive.goto(`${draw}/result`)
    for (const [prize, number] of [ours, "29998", "29999", "30000"].entries()) {
      await olive.getByLabel(`Ticket of prize ${prize + 1}`).fill(number)
      await olive.getByLabel(`Winner of prize ${prize + 1}`).fill("As published")
    }
    await olive.getByRole("button", { name: "Check" }).click()
    await olive.getByLabel("Where is it from?").fill("I was there.")
    await drew.getByLabel("Where is it from?").fill("The charity's bulletin.")
    await drew.getByRole("button", { name: "Propose the result" }).click()
    await expect(drew.getByText("by Drew Draws")).toBeVisible()
    await expect(drew.getByRole("button", { name: "Enter the result" })).toBeHidden()
    await olive.getByRole("button", { name: "Propose the result" }).click()
    await expect(olive.getByText("Somebody has proposed a result already.")).toBeVisible()
    await expect(olive.getByText("Drew Draws has proposed it.")).toBeVisible()
    await olive.getByRole("button", { name: "See it" }).click()
    await expect(olive.getByText("by Drew Draws")).toBeVisible()

    const finn = await atDesk(browser, shop, "Finn Finance")
    await finn.goto(draw)
    await expect(finn.getByText(`Ticket ${ours}, a customer of ours`)).toBeVisible()
    await expect(finn.getByText("1 winning order, $20,000.00 into wallets")).toBeVisible()
    await finn.getByRole("button", { name: "Approve" }).click()
    await finn.getByRole("dialog").getByRole("button", { name: "Approve" }).click()
    await expect(finn.getByText("Scored", { exact: true })).toBeVisible(TURN)
    await expect(
      finn.getByRole("row", { name: `1. Twenty thousand dollars $20,000.00 ${ours} A customer of ours` }),
    ).toBeVisible()
    await expect(finn.getByText("Prizes held")).toBeVisible()
    expect(await findingsInPassing(finn)).toEqual([])

    await page.goto(`${shop.url}/${RAFFLE}/results/draw/${DRAW}`)
    await expect(page.getByRole("row").filter({ hasText: ours })).toContainText("Okafor, NSW")
    await expect(page.getByRole("row").filter({ hasText: "029998" })).toContainText("Other, NSW")
    await page.goto(`${shop.url}/my-account`)
    await expect(page.getByText("$191.00").first()).toBeVisible()

    await finn.getByRole("button", { name: "Release the prizes" }).click()
    await finn.getByRole("dialog").getByRole("button", { name: "Release the prizes" }).click()
    await expect(finn.getByText("Its prizes are paid.")).toBeVisible(TURN)
    await page.goto(`${shop.url}/my-account`)
    await expect(page.getByText("$20,191.00").first()).toBeVisible()
  },
)
