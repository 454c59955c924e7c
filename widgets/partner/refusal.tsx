import type { ReactNode } from "react"
import { partnerEndpoints } from "#calls/partners/partner.ts"
import type { Partner } from "#src/contract/partners/partner.ts"
import { didYouMean } from "#src/domain/core/closest-name.ts"
import { allowsOrigin } from "#src/domain/partners/origins.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import type { ShopEventName } from "#src/shop/core/events.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { defineTexts, readerAtom } from "#src/shop/core/texts.ts"
import type { AttributeProblem } from "../runtime/attributes.ts"
import failureCss from "../runtime/failure.css?inline"
import { adopt } from "../runtime/style-sheets.ts"
import { originProblem } from "./page-origin.ts"
import { lookAtPlacement, propertyName } from "./placement.ts"

const texts = defineTexts("partner-page", {
  title: "You can't buy tickets on this page right now",
  text: "This page isn't set up for it yet. You can buy them in our shop instead.",
  otherTitle: "We can't show this part of the page right now",
  otherText: "This page isn't set up for it yet. You can find it in our shop instead.",
  shop: "Go to the shop",
})

/** Why an element cannot work where it stands: for the partner's developer, and what the visitor sees instead of it. */
export interface Refusal {
  readonly message: string
  readonly view: ReactNode
}

const partners = new WeakMap<Shop, Promise<Partner | "unknown" | null>>()

/** The record of the page's partner, asked for once; null where it did not come, which the visitor is told elsewhere. */
function partnerOf(shop: Shop, slug: string): Promise<Partner | "unknown" | null> {
  const known = partners.get(shop)
  if (known) return known
  const request = shop.client
    .call(partnerEndpoints.get, { params: { partnerSlug: slug } })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return "unknown" as const
      partners.delete(shop)
      return null
    })
  partners.set(shop, request)
  return request
}

/**
 * Looks, when an element has come alive, at what would otherwise fail at Pay: whether the shop knows the partner, and
 * where it sells whether its record lists this page. What can be worked around is only said to the developer.
 */
export async function refusalOf(shop: Shop, element: HTMLElement, sells: boolean): Promise<Refusal | null> {
  const { partner: slug } = shop.identity
  if (slug === null) return null
  const partner = await partnerOf(shop, slug)
  const tag = element.localName
  const refuse = (message: string) => refused(shop, element, sells, message)
  const channel = element.getAttribute("channel")?.trim()
  const where = `<${tag} partner="${slug}">`
  if (partner === null) return null
  if (partner === "unknown")
    return refuse(`${where}: the shop knows no partner "${slug}". Put the key it gave you there.`)
  const place = sells && element.shadowRoot && originProblem(element.shadowRoot)
  if (place) return refuse(`${where}: ${place}`)
  if (sells && !allowsOrigin(partner.origins, location.origin))
    return refuse(
      `${where}: the record of the partner "${slug}" does not list ${location.origin}. Ask the shop to add it.`,
    )
  const channels = partner.channels.map(({ channelKey }) => channelKey)
  if (channel && !channels.includes(channel))
    warnOnce(
      `<${tag} channel="${channel}">: the partner "${slug}" has no such channel, so its sales count for "${channels[0]}". It has: ${channels.join(", ")}.`,
    )
  for (const name of strangersAmong(element))
    warnOnce(`<${tag} ${name}>: ${name} is no attribute of it.${didYouMean(name, namesOf(element))}`)
  const { refusal, warnings } = await lookAtPlacement(shop, {
    line: (name, value) => `<${tag} ${name}="${value}">`,
    read: (name) => element.getAttribute(name),
  })
  for (const warning of warnings) warnOnce(warning)
  return refusal === null ? null : refuse(refusal)
}

/** Attributes that any element of HTML may have, or that frameworks leave on one. */
const anybodys =
  /^(accesskey|autofocus|class|contenteditable|dir|draggable|enterkeyhint|exportparts|hidden|id|inert|inputmode|is|itemid|itemprop|itemref|itemscope|itemtype|key|lang|nonce|part|popover|role|slot|spellcheck|state|style|tabindex|title|translate|xmlns)$|^(aria-|data-|on|ng-|v-|x-|hx-|wire:)|[^a-z-]/

const namesOf = (element: HTMLElement): readonly string[] =>
  (element.constructor as { readonly observedAttributes?: readonly string[] }).observedAttributes ?? []

/** Attributes of an element that it does not know, such as mistyped ones. */
const strangersAmong = (element: HTMLElement) =>
  element.getAttributeNames().filter((name) => !anybodys.test(name) && !namesOf(element).includes(name))

/**
 * Explains what an element's own attributes keep it from: shown as any other refusal; those that have a default only
 * warn.
 */
export function explained(
  { shop, problem, bad }: { shop: Shop; problem: string | null; bad: readonly AttributeProblem[] },
  element: HTMLElement,
  events: readonly ShopEventName[],
): Refusal | null {
  const tag = element.localName
  const written = (name: string, given: string) =>
    shop.identity.surface === "frame"
      ? `mount({ ${propertyName(name)}: "${given}" })`
      : `<${tag} ${name}="${given}">`
  const lines = bad.map(({ name, given, wanted }) => `${written(name, given)}: ${name} takes ${wanted}`)
  if (problem === null) {
    for (const line of lines) warnOnce(`${line}. It is left out.`)
    return null
  }
  const why = [`<${tag}>: ${problem}`, ...lines.map((line) => `${line}.`)].join(" ")
  return refused(shop, element, events.includes("lotto-checkout"), why)
}

const warned = new Set<string>()
/** For the partner's developer; an element is looked at again whenever one of its attributes changes. */
function warnOnce(message: string): void {
  if (!warned.has(message)) console.warn(message)
  warned.add(message)
}

function refused({ store, identity }: Shop, element: HTMLElement, sells: boolean, message: string): Refusal {
  console.error(message, element)
  if (element.shadowRoot) adopt(element.shadowRoot, failureCss)
  const t = store.get(readerAtom)(texts)
  return {
    message,
    view: (
      <slot name="fallback">
        <div className="failure" part="failure" role="alert">
          <p className="failure__title">{t(sells ? "title" : "otherTitle")}</p>
          <p className="failure__text">{t(sells ? "text" : "otherText")}</p>
          <p className="failure__text">
            <a part="link" href={identity.apiBase} target="_blank" rel="noopener">
              {t("shop")}
            </a>
          </p>
        </div>
      </slot>
    ),
  }
}
