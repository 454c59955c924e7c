import { expect, it } from "vitest"
import { confirmationDue, updatePath } from "./confirmation.ts"

const both = { addressConfirmationRequired: true, emailAddressConfirmationRequired: true }

it("asks for the address first, then for the email address", () => {
  expect(confirmationDue(both, "/")).toBe("address")
  expect(confirmationDue({ ...both, addressConfirmationRequired: false }, "/")).toBe("email")
  expect(
    confirmationDue({ addressConfirmationRequired: false, emailAddressConfirmationRequired: false }, "/"),
  ).toBeNull()
})

it("asks nobody who is unknown, and nobody on the details page", () => {
  expect(confirmationDue(undefined, "/")).toBeNull()
  expect(confirmationDue(both, "/my-account/My-Details/")).toBeNull()
})

it("leads to the details, or to the account page where details cannot be managed", () => {
  expect(updatePath(true)).toBe("/my-account/my-details")
  expect(updatePath(false)).toBe("/my-account")
})
