import { expect, it } from "vitest"
import { footerOf } from "./footer.ts"
import { socialLink } from "./social.ts"

const page = { path: "/powerball", checkout: false, signedIn: false, cartItems: 0 }

it("shows the footer the site has chosen", () => {
  for (const form of ["full", "slim", "condensed"] as const) expect(footerOf(form, page)).toBe(form)
})

it.each(["/login", "/Login/", "/checkout/login", "/login/transfer/abc"])(
  "is reduced on %s, but not for who is signed in",
  (path) => {
    expect(footerOf("full", { ...page, path, checkout: true, cartItems: 2 })).toBe("reduced")
    expect(footerOf("full", { ...page, path, signedIn: true })).toBe("full")
  },
)

it("is the checkout's on a checkout screen, once there is something to check out", () => {
  const cart = { ...page, path: "/cart", checkout: true }
  expect(footerOf("full", cart)).toBe("full")
  expect(footerOf("full", { ...cart, cartItems: 1 })).toBe("checkout")
  expect(footerOf("full", { ...page, cartItems: 1 })).toBe("full")
})

it("leads to the shop's page at a network, and nowhere else", () => {
  expect(socialLink({ network: "youtube", page: "shop" }).url).toBe("https://www.youtube.com/@shop")
  expect(socialLink({ network: "x", page: "../evil" }).url).toBe("https://x.com/..%2Fevil")
})
