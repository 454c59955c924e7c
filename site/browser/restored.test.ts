import { expect, it } from "vitest"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { credentialsAtom } from "#src/shop/core/credentials.atoms.ts"
import { createShop } from "#src/shop/core/shop.ts"
import { aSession } from "../../tests/stage/fixtures/customer.ts"
import { followRestoring } from "./restored.ts"

/** A window that is left and shown again, as a browser does with a page it kept for Back. */
function aPage(isSignedIn: boolean) {
  const credentials = memoryCredentials()
  if (isSignedIn) credentials.write(aSession("kim"))
  const { store } = createShop({
    apiBase: "http://shop.test",
    partner: null,
    surface: "shop",
    locale: "en-AU",
    credentials,
    deviceId: "device",
    sessionId: () => "session",
  })
  store.set(credentialsAtom, credentials.read())
  const style = { visibility: "" }
  const did: string[] = []
  const view = Object.assign(new EventTarget(), {
    document: { documentElement: { style } },
    location: { reload: () => did.push("reload") },
  })
  view.addEventListener("focus", () => did.push("look again"))
  followRestoring({ store }, view as unknown as Window)
  const pass = (type: string) => view.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
  return { store, style, did, pass }
}

it("a page of nobody's is shown again as it was left, and looks for what changed", () => {
  const { did, style, pass } = aPage(false)
  pass("pagehide")
  expect(style.visibility).toBe("")
  pass("pageshow")
  expect(did).toEqual(["look again"])
})

it("a customer's page is out of sight as it is left, and loaded anew, whoever is signed in by then", () => {
  const { did, style, store, pass } = aPage(true)
  pass("pagehide")
  expect(style.visibility).toBe("hidden")
  store.set(credentialsAtom, null)
  pass("pageshow")
  expect(did).toEqual(["reload"])
})
