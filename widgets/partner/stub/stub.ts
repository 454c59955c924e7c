import { attempt } from "#src/domain/core/browser/attempt.ts"
import { bufferEvents } from "../../runtime/buffered-events.ts"
import {
  EARLY,
  FIRST_VIEW,
  type FirstView,
  type FirstViewLook,
  LOADER,
  OPENED,
  type Openings,
  SERVED,
} from "../../runtime/page-symbols.ts"
import { adoptAll } from "../../runtime/style-sheets.ts"
import { defineEarly, type EarlyCall, type EarlyFacts } from "./early-class.ts"

/** Filled in by the build: what this entry loads. Paths are relative to the shop's address. */
declare const __LOTTO_ENTRY__: {
  /** The name of its module with the chunks of every tag. */
  readonly build: string
  readonly tags: Readonly<Record<string, EarlyFacts>>
  /** Everything the tags' code needs, so that nothing is found out file by file: names in `assets`. */
  readonly chunks: readonly string[]
}

/** Put in front of this file for pages of an origin that the server knows. */
declare const lottoOpenings: Openings | undefined

interface Loader {
  readonly build: string
  load(tag: string): Promise<unknown>
}

type Page = typeof globalThis & { [LOADER]?: Loader }
type Waiting = HTMLElement & { [FIRST_VIEW]?: Promise<FirstView | null> }
/** Parses without scripts and needs no Trusted Types policy; not in every browser yet. */
type Filling = Omit<HTMLElement, "setHTML"> & { setHTML?: (html: string, options: object) => void }

const entry = __LOTTO_ENTRY__
const here = import.meta.url
const base = new URL("..", here).href
const folder = `${base}widgets/first-view/`
const openings = typeof lottoOpenings === "undefined" ? undefined : lottoOpenings
const load = (chunks: readonly string[]) =>
  Promise.all(chunks.map((chunk) => import(/* @vite-ignore */ `${base}assets/${chunk}.js`)))

/** Attributes that say nothing about what the element shows. */
const beside = /^(on|data-|aria-|(class|id|style|slot|state|part|hidden|api-base|campaign|channel|history)$)/

/** An address as any other that asks for the same view is written. */
function plainAddress(url: URL): string {
  const { searchParams: query } = url
  for (const name of [...query.keys()]) if (beside.test(name)) query.delete(name)
  query.sort()
  return url.href
}

/** Elements that are the same in a page share an answer. */
const answers = new Map<string, Promise<Response>>()

function fetchView(element: Waiting): Promise<FirstView | null> {
  const url = new URL(`widgets/first-view/${element.localName}`, element.getAttribute("api-base") ?? base)
  for (const { name, value } of element.attributes) url.searchParams.set(name, value)
  const wanted = plainAddress(url)
  const preloads = document.querySelectorAll<HTMLLinkElement>("link[as=fetch]")
  const preloaded = [...preloads].find(({ href }) => plainAddress(new URL(href)) === wanted)
  const opening = openings?.[wanted.replace(folder, "")]
  if (opening) url.searchParams.set(OPENED, "")
  // As a `<link rel="preload" as="fetch" crossorigin>` asks, so that what a page preloads is what comes here.
  const answer = answers.get(wanted) ?? fetch(preloaded?.href ?? url, { credentials: "same-origin" })
  answers.set(wanted, answer)
  if (opening)
    // Once all is asked for and the clock for the code runs: showing takes a slow phone some twenty milliseconds.
    queueMicrotask(() => {
      // Keeps the room that the whole will take, so that what stands below moves once.
      if (show(element, opening)) element.setAttribute("state", "loading")
    })
  return answer
    .then((shared) => {
      const { ok, body } = shared.clone()
      return ok && body ? read(element, body) : null
    })
    .catch(() => null)
}

/** The first line is shown while the second is still on its way. */
async function read(element: Waiting, body: ReadableStream<BufferSource>): Promise<FirstView | null> {
  let text = ""
  let shown: boolean | undefined
  const reader = body.getReader()
  // A `TextDecoderStream` in between would cost a slow phone some milliseconds for each piece.
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    const end = text.indexOf("\n")
    if (shown === undefined && end > 0) shown = show(element, JSON.parse(text.slice(0, end)) as FirstViewLook)
    if (done) return shown ? { data: JSON.parse(text.slice(end)) as FirstView["data"] } : null
  }
}

/** Shows a first view, or its opening, before any of the element's own code has run, which then takes it over. */
function show(element: Waiting, { html, css }: FirstViewLook): boolean {
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" })
  const wrapper = root.querySelector<HTMLElement>(".wrapper") ?? document.createElement("div")
  if (wrapper.hasChildNodes() && !wrapper.hasAttribute(SERVED)) return false
  wrapper.className = "wrapper"
  wrapper.setAttribute("part", "wrapper")
  wrapper.setAttribute(SERVED, "")
  fill(wrapper, html)
  adoptAll(root, css)
  root.prepend(wrapper)
  bufferEvents(root)
  return true
}

function fill(wrapper: Filling, html: string): void {
  if (wrapper.setHTML) wrapper.setHTML(html, { sanitizer: { comments: true } })
  else {
    const types = (
      globalThis as {
        trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(html: string): string } }
      }
    ).trustedTypes
    wrapper.innerHTML = types
      ? types.createPolicy("lotto", { createHTML: (text: string) => text }).createHTML(html)
      : html
  }
}

/** Asks for the first view of an element that has nothing to show yet. */
function prepare(element: Waiting): void {
  const { isConnected, shadowRoot } = element
  if (isConnected && !shadowRoot && !element[FIRST_VIEW] && element.getAttribute("mode") !== "dialog")
    element[FIRST_VIEW] = fetchView(element)
}

/** Whether the browser has what came with the oldest supported ones: see `floor.ts`. */
const isSupported = () =>
  "toSorted" in [] && "adoptedStyleSheets" in document && CSS.supports("color", "color-mix(in srgb,red,red)")

/** A program that has not come after so long is given up, until it comes after all (ms). */
const MOST_MS = 15_000

const missing = Object.keys(entry.tags).filter((tag) => !customElements.get(tag))
/** Words and ways on, in the place of elements: a file of its own. */
const showInstead = (elements: Iterable<Element>, retry?: () => void) =>
  import(/* @vite-ignore */ `${base}widgets/lost.js`)
    .then((words) => words.show(elements, base, retry))
    .catch(() => {})
if (!isSupported()) showInstead(document.querySelectorAll(missing.join()))
else if (missing.length > 0) {
  const calls: EarlyCall[] = []
  /** What the page's developer has to change, where its policy allows this file and not the program. */
  let message = ""
  addEventListener("securitypolicyviolation", ({ blockedURI, disposition, effectiveDirective }) => {
    if (disposition === "enforce" && blockedURI.startsWith(base) && /^script/.test(effectiveDirective))
      message = `This page's content-security policy blocks the shop: add ${base.slice(0, -1)} to script-src.`
  })
  const classes = missing.map((tag) =>
    defineEarly(
      tag,
      entry.tags[tag] as EarlyFacts,
      calls,
      // Later than the page's own script, which may still be setting attributes.
      (element) => queueMicrotask(() => prepare(element)),
    ),
  )
  const page = globalThis as Page
  page[LOADER] ??= {
    build: entry.build,
    load: async (tag) => {
      const { default: chunks } = (await import(/* @vite-ignore */ `${base}assets/${entry.build}.js`)) as {
        default: Record<string, readonly string[]>
      }
      // Rejects for a tag that this build does not have.
      return load(chunks[tag] as readonly string[])
    },
  }
  const first = page[LOADER]
  // Another build is at work on this page already: one build's elements share one cart, two builds' do not.
  const loadAll = () =>
    first.build === entry.build
      ? load(entry.chunks)
      : Promise.all(missing.map((tag) => first.load(tag))).catch(() => load(entry.chunks))
  const tryLoading = () => {
    setTimeout(lose, MOST_MS)
    loadAll().then(() => {
      for (const [run] of calls.splice(0)) run()
    }, lose)
  }
  const lose = () => {
    for (const [, fail] of calls.splice(0)) fail(new Error("The shop did not answer."))
    const lost = classes
      .flatMap((early) => [...(early[EARLY] ?? [])])
      .filter((element) => element.isConnected && element.getAttribute("state") !== "error")
    for (const element of lost) {
      element.setAttribute("state", "error")
      const detail = Object.freeze({
        code: message ? "config" : "network",
        retryable: !message,
        reference: `${Date.now()}`,
        ...(message ? { message } : {}),
      })
      element.dispatchEvent(new CustomEvent("lotto-error", { detail, bubbles: true, composed: true }))
    }
    if (lost[0]) showInstead(lost, tryLoading)
  }
  // On a slow line the code would hold up the first view. It is asked for once the view's answer has begun, but never
  // later than after half of what this file took: that is enough for the view to come first, on its first trip. A file
  // with openings took longer, and something is to be seen already.
  const headStart =
    (attempt(() => performance.getEntriesByName(here)[0]?.duration) ?? 1000) / (openings ? 3 : 2)
  // Whichever comes second finds everything asked for.
  queueMicrotask(() => Promise.allSettled(answers.values()).then(tryLoading))
  setTimeout(tryLoading, headStart)
}
