import "./page.css"
import { cookieCredentials } from "#src/client/cookie-credentials.ts"
import { rememberPresses } from "#widgets/element/early-presses.ts"
import { startRouter } from "./router.ts"
import { defineTags } from "./tags.ts"
import { takeOver } from "./take-over.ts"

rememberPresses(document)
const shop = takeOver(cookieCredentials)
startRouter(shop)
void defineTags(document)

const page = document.getElementById("page")
if (page && shop.identity.place === "frame")
  void import("#widgets/frame/guest.ts").then(({ startGuest }) =>
    startGuest(shop, { content: page, release: "1" }),
  )
