import { matchesMedia } from "#src/domain/core/browser/observe.ts"
import css from "./surface.css?inline"

/** The visitor's view of a frame: a skeleton, then the frame, or words about what went wrong. */
export interface Surface {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  insert(frame: HTMLIFrameElement): void
  showFrame(): void
  showWaiting(): void
  showTrouble(retry: () => void): void
  /** This page is not set up for the shop: trying again would change nothing. */
  showRefusal(): void
  follow(height: number): void
  /** Brings what is so many pixels below the frame's top into view, where it is not. */
  showFrom(top: number): void
}

export interface SurfaceOptions {
  readonly title: string
  /** Where "open in a new tab" leads. */
  readonly url: string
  readonly theme: "light" | "dark" | "auto"
  /** Heights in pixels the frame keeps between. */
  readonly minHeight: number
  readonly maxHeight: number
}

/** Permissions of the frame: all the flow needs, nothing else. */
const ALLOW = "payment; storage-access; publickey-credentials-get"
/** A step that begins nearer to the lower edge of the window than this is not in view, CSS pixels. */
const LEAST_SEEN_PX = 120
const SANDBOX = [
  "allow-scripts",
  "allow-same-origin",
  "allow-forms",
  "allow-modals",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-top-navigation-by-user-activation",
].join(" ")

/** Builds the surface without markup in strings and without inline styles, so that it stands under any policy. */
export function createSurface(options: SurfaceOptions): Surface {
  const element = document.createElement("div")
  const root = element.attachShadow({ mode: "open" })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const dark = options.theme === "auto" ? matchesMedia("(prefers-color-scheme: dark)") : null
  const waiting = make("div", "waiting")
  waiting.dataset.theme = (dark ?? options.theme === "dark") ? "dark" : "light"
  let frame: HTMLIFrameElement | null = null

  const follow = (height: number) => {
    const clamped = Math.min(Math.max(Math.ceil(height), options.minHeight), options.maxHeight)
    if (frame) frame.style.height = `${clamped}px`
  }

  function showWaiting(): void {
    root.append(waiting)
    waiting.setAttribute("role", "status")
    waiting.setAttribute("aria-label", "Loading")
    waiting.replaceChildren(make("div", "bar"), make("div", "bar"), make("div", "bar"))
    frame?.toggleAttribute("data-waiting", true)
  }

  function showWords(...words: readonly HTMLElement[]): void {
    const trouble = make("div", "trouble")
    trouble.setAttribute("role", "alert")
    trouble.append(...words)
    waiting.removeAttribute("role")
    waiting.removeAttribute("aria-label")
    waiting.replaceChildren(trouble)
    root.append(waiting)
  }

  return {
    element,
    root,
    follow,
    showWaiting,
    insert(made) {
      frame?.remove()
      frame = made
      made.className = "frame"
      made.title = options.title
      made.setAttribute("allow", ALLOW)
      made.setAttribute("sandbox", SANDBOX)
      made.referrerPolicy = "strict-origin"
      made.loading = "eager"
      root.prepend(made)
      follow(options.minHeight)
      showWaiting()
    },
    showFrame() {
      waiting.remove()
      frame?.removeAttribute("data-waiting")
    },
    showFrom(below) {
      const { top } = element.getBoundingClientRect()
      // A page says by `scroll-padding` how much a header of its own covers.
      const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      if (top + below >= covered - 1 && top + below <= innerHeight - LEAST_SEEN_PX) return
      const mark = make("div", "mark")
      mark.style.top = `${below}px`
      root.append(mark)
      mark.scrollIntoView({ block: "start", behavior: "instant" })
      mark.remove()
    },
    showTrouble(retry) {
      const retryButton = make("button", "again", "Try again")
      retryButton.addEventListener("click", retry)
      showWords(
        make("p", "words", "The ticket shop is taking too long to answer."),
        retryButton,
        linkTo(options.url, "Open in a new tab"),
      )
    },
    showRefusal() {
      showWords(
        make("p", "words words--title", "You can't buy tickets on this page right now"),
        make("p", "words", "This page isn't set up for it yet. You can buy them in our shop instead."),
        linkTo(new URL(options.url).origin, "Go to the shop"),
      )
    },
  }
}

function linkTo(address: string, text: string): HTMLElement {
  const link = make("a", "link", text)
  link.setAttribute("href", address)
  link.setAttribute("target", "_blank")
  link.setAttribute("rel", "noopener")
  return link
}

function make(tag: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}
