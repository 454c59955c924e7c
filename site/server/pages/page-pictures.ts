import type { Context, Hono } from "hono"
import { schemeTokens } from "#src/domain/core/theme-tokens.ts"
import { Failure } from "#src/server/core/failure.ts"
import { drawPicture } from "#src/server/core/pictures/draw-picture.ts"
import type { PreviewFacts } from "#src/server/core/pictures/preview-svg.ts"
import { configQuery, DEFAULT_PRICING, offersQuery, themeQuery } from "#src/shop/core/site-queries.ts"
import { PREVIEWS } from "../../metadata.ts"
import { loaded, requestShop } from "../request-shop.ts"
import { anyPage, noSuchFile } from "../static-files.ts"
import type { PageServices } from "./page-services.ts"

/** The preview of the shop itself says what its first page sells. */
const SHOP_ABOUT = "Lottery tickets, charity raffles and shares with friends"

/** Pictures for shared links: of each product, and of the shop for every other page, drawn when first asked for. */
export function pagePictureRoutes(app: Hono, site: PageServices): void {
  app.get(`${PREVIEWS}/:file`, async (context) => {
    const key = /^(.+)\.png$/.exec(context.req.param("file"))?.[1]
    return key === undefined ? noSuchFile(context) : answer(context, await productFacts(key, site))
  })
  app.get(`${PREVIEWS}.png`, async (context) => answer(context, await shopFacts(site)))
}

const shopOf = ({ queries, config }: PageServices) =>
  requestShop(
    queries,
    { apiBase: config.publicUrl, partner: null, surface: "shop", locale: config.locale },
    Date.now(),
  )

async function siteName(site: PageServices): Promise<string> {
  return (await loaded(shopOf(site), configQuery()))?.siteName ?? site.config.siteName
}

/** Null for a product that the shop does not have. */
async function productFacts(key: string, site: PageServices): Promise<PreviewFacts | null> {
  const offers = await loaded(shopOf(site), offersQuery({ pricingId: DEFAULT_PRICING }))
  const offer = offers?.find((one) => one.key === key)
  if (!offer) return null
  const { name, tagline, colour } = offer
  return { shop: await siteName(site), name, about: tagline, colour }
}

async function shopFacts(site: PageServices): Promise<PreviewFacts> {
  const theme = await loaded(shopOf(site), themeQuery({ partner: null }))
  const none = { primary: null, accent: null, page: null }
  const name = await siteName(site)
  return { shop: "", name, about: SHOP_ABOUT, colour: schemeTokens("light", theme?.colours ?? none).stage }
}

async function answer(context: Context, facts: PreviewFacts | null): Promise<Response> {
  if (!facts) return noSuchFile(context)
  try {
    const png = await drawPicture({ kind: "preview", facts })
    return context.body(png, 200, {
      ...anyPage,
      "content-type": "image/png",
      "cache-control": "public, max-age=3600",
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return context.text("Please try again soon.", 503, { ...anyPage, "retry-after": "10" })
  }
}
