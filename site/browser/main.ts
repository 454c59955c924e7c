import { cookieCredentials } from "#src/client/cookie-credentials.ts"
import { startRouter } from "./router.ts"
import { defineTags } from "./tags.ts"
import { takeOver } from "./take-over.ts"

const shop = takeOver(cookieCredentials)
startRouter(shop)
void defineTags(document)
