import "./page.css"
import { cookieCredentials } from "#src/client/cookie-credentials.ts"
import { holdServed } from "#widgets/element/early-events.ts"
import { startRouter } from "./router.ts"
import { defineTags } from "./tags.ts"
import { takeOver } from "./take-over.ts"

holdServed(document)
const shop = takeOver(cookieCredentials)
startRouter(shop)
void defineTags(document)

const page = document.getElementById("page")
if (page && shop.identity.place === "frame")
  void import("#widgets/frame/guest.ts").then(({ startGuest }) =>
    startGuest(shop, { content: page, release: "1" }),
  )
