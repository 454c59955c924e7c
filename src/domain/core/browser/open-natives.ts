import { findNatives, NATIVES, type Natives, type NativesPage } from "./find-natives.ts"

/** An empty frame of the page's origin, where none of its scripts ran. It stays: promises need a realm that is alive. */
function openRealm(): Natives {
  const frame = document.createElement("iframe")
  frame.style.cssText = "display:none!important"
  return document.documentElement.appendChild(frame).contentWindow as unknown as Natives
}

const page = globalThis as NativesPage
page[NATIVES] ??= findNatives(page, openRealm)

/** Takes the place of `page-natives.ts` in programs that a page loads first. */
export const natives: Natives = page[NATIVES]
