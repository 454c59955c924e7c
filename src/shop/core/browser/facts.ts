import type { BrowserData } from "#src/contract/payments/deposit.ts"
import { NOTIFY_PATH } from "#src/contract/site/paths.codes.ts"
import { challengeWindow, snapColourDepth } from "#src/domain/payments/colour-depth.ts"

/** Beside the frame in which a bank asks, pixels. */
const MARGINS = 48

/**
 * Collects the facts about this browser that a bank is told before it says whether it is the customer who
 * pays.
 */
export const browserFacts = (): BrowserData => ({
  browserJavascriptEnabled: true,
  // No browser runs Java any more.
  browserJavaEnabled: false,
  browserLanguage: navigator.language.slice(0, 40),
  browserColorDepth: snapColourDepth(screen.colorDepth),
  browserScreenHeight: screen.height,
  browserScreenWidth: screen.width,
  browserTz: new Date().getTimezoneOffset(),
  challengeWindowSize: challengeWindow(innerWidth - MARGINS),
  notificationUrl: location.origin + NOTIFY_PATH,
})
