import type { Page } from "@playwright/test"
import { australian, details, long } from "../../long.ts"
import { country } from "../setup/countries.ts"
import { expect, signUp, test } from "../setup/fixtures.ts"

const { home, labels } = country
const town = home.fields[labels.town] ?? ""

/** Signs in as one of the demonstration's customers of whom something is asked first. */
async function signInAs(page: Page, shop: { url: string }, email: string): Promise<void> {
  await page.goto(`${shop.url}/login?next=/my-account/upcoming-tickets`)
  await page.getByLabel("Email address").fill(email)
  await page.getByLabel("Password").fill("lucky-numbers")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

test("a customer changes details; a new email address needs the password", async ({ page, shop, quiet }) => {
  await page.goto(`${shop.url}/login?next=/my-account/my-details`)
  await signUp(page)
  await expect(page.getByRole("heading", { name: "My details" })).toBeVisible()
  await expect(page.getByLabel(labels.town)).toHaveValue(town)
  await page.getByLabel(labels.town).fill("")
  await page.getByRole("button", { name: "Save details" }).click()
  await expect(page.getByText("This field is required")).toBeVisible()
  await page.getByLabel(labels.town).fill(country.near)
  await page.getByRole("button", { name: "Save details" }).click()
  await expect(page.getByText("Your details have been successfully updated.")).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(labels.town)).toHaveValue(country.near)
  await expect(page.getByLabel("Your password")).toBeHidden()
  await page.getByLabel("Email address").fill(`moved.${Date.now()}@example.com`)
  await page.getByRole("button", { name: "Save details" }).click()
  await expect(page.getByText("Please enter your password to change your email address.")).toBeVisible()
  await page.getByLabel("Your password").fill("a long enough secret")
  await page.getByRole("button", { name: "Save details" }).click()
  await expect(page.getByLabel("Your password")).toBeHidden()
  quiet.except(/422/)
})

test(
  "an account opened with less than is needed is completed before anything else",
  long,
  async ({ page, shop }) => {
    await signInAs(page, shop, "jo@example.com")
    await expect(page.getByRole("heading", { name: "Complete your account" })).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/my-account/upgrade-account`)
    await page.goto(`${shop.url}/${country.lotteries.main.key}`)
    await expect(page.getByRole("heading", { name: "Complete your account" })).toBeVisible()
    await page.getByRole("link", { name: "Terms and conditions" }).first().click()
    await expect(page.getByRole("heading", { name: "Closing times" })).toBeVisible()
    await page.getByRole("link", { name: / home$/ }).click()
    await expect(page.getByRole("heading", { name: "Complete your account" })).toBeVisible()
    await page.getByRole("button", { name: "Complete my account" }).click()
    await expect(page.getByText("You must agree to the terms and conditions to proceed.")).toBeVisible()
    await expect(page.getByText("This field is required")).toHaveCount(4)
    for (const [label, value] of Object.entries(home.fields)) await page.getByLabel(label).fill(value)
    await page.getByRole("checkbox", { name: /18 or older/ }).check()
    await page.getByRole("button", { name: "Complete my account" }).click()
    await expect(page.getByRole("heading", { name: "Hello Jo" })).toBeVisible()
    await page.goto(`${shop.url}/${country.lotteries.main.key}`)
    await expect(page.getByRole("heading", { name: country.lotteries.main.name, level: 1 })).toBeVisible()
  },
)

test(
  "a customer who must look over the details does so first; moving to another state ends the verification",
  details(long, australian.states),
  async ({ page, shop }) => {
    await signInAs(page, shop, "lee@example.com")
    await expect(page.getByText("Please look over your details")).toBeVisible()
    await expect(page.getByLabel("First name")).not.toBeEditable()
    await expect(
      page.getByRole("main").getByRole("link", { name: "Verify your account" }).last(),
    ).toBeVisible()
    await page.goto(`${shop.url}/account-verification`)
    await expect(page.getByText("Please look over your details")).toBeVisible()
    await page.getByLabel("Suburb or town").fill("Hobart")
    await page.getByLabel("Postcode").fill("7000")
    await page.getByLabel("State").selectOption("TAS")
    await page.getByRole("button", { name: "Save details" }).click()
    await expect(page.getByText("Details updated, your account is now unverified")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Hello Lee" })).toBeVisible()
    await page.goto(`${shop.url}/account-verification`)
    await expect(page.getByText("Your account is not verified yet")).toBeVisible()
  },
)

test(
  "verifying an account begins on a page anybody can read, and goes on once signed in",
  long,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/account-verification`)
    await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible()
    await page.getByRole("link", { name: "Sign in to continue" }).click()
    await signUp(page)
    await expect(page.getByText("Your account is not verified yet")).toBeVisible()
    await page.getByRole("main").getByRole("link", { name: "My details" }).click()
    await expect(page.getByLabel(labels.town)).toHaveValue(town)
  },
)
