import { arrivalParameters } from "#src/domain/site/arrival.ts"

export interface MountOptions {
  /** The key the shop gave you. */
  readonly partner: string
  /**
   * Asked when the visitor has to be signed in: gives a one-time token that your server got from ours, or null. Your
   * server sends the challenge along as `verifier_challenge`: the token is then good in this frame only.
   */
  readonly getToken?: ((challenge: string) => Promise<string | null>) | null
  readonly lottery?: string
  readonly offer?: string
  readonly gameType?: string
  readonly draw?: number
  readonly quantity?: number
  /** Which of your channels the sales count for, by the key in your partner record; the first where left out. */
  readonly channel?: string
  readonly campaign?: string
  readonly locale?: "en-AU" | "en-GB"
  readonly theme?: "light" | "dark" | "auto"
  /** Where to begin; the beginning where left out. */
  readonly step?: "choose" | "cart" | "checkout"
  /** `off`: the browser's Back leaves the page at once, whatever step the visitor is at. */
  readonly history?: "on" | "off"
  /** Token of an anonymous cart to go on with. */
  readonly cart?: string
  /**
   * How the visitor came: `aff`, `act`, `sv`, `p`, `utm_source` …, as the shop's own pages read them. This page's
   * address where left out; nothing else of an address leaves the page.
   */
  readonly arrival?: Readonly<Record<string, string>>
  /**
   * The typeface of your page, as `font-family` takes it; the shop's own where left out. The frame loads no font file of
   * yours: name one that visitors have after it.
   */
  readonly font?: string
  /** Your visitor's consent to be remembered; `setConsent()` changes it. Without it no cookie but the cart's is set. */
  readonly consent?: "all" | "essential"
  /** Origin of the shop; where this script came from, where left out. */
  readonly shop?: string
  /** The frame's name for screen readers. */
  readonly title?: string
  /** The frame's height keeps between these, in CSS pixels. */
  readonly minHeight?: number
  readonly maxHeight?: number
  /** Milliseconds until the visitor is offered another try. */
  readonly timeLimit?: number
}

const here = import.meta.url

const known: Readonly<Record<keyof MountOptions, true>> = {
  partner: true,
  getToken: true,
  lottery: true,
  offer: true,
  gameType: true,
  draw: true,
  quantity: true,
  channel: true,
  campaign: true,
  locale: true,
  theme: true,
  step: true,
  history: true,
  cart: true,
  arrival: true,
  consent: true,
  font: true,
  shop: true,
  title: true,
  minHeight: true,
  maxHeight: true,
  timeLimit: true,
}

/** Warns the page's developer of options that there are not, such as mistyped ones. */
export function warnOfUnknown(options: object): void {
  for (const name of Object.keys(options))
    if (!Object.hasOwn(known, name))
      console.warn(`mount({ ${name} }): ${name} is no option. There is: ${Object.keys(known).join(", ")}.`)
}

/** The address of the flow; whatever a bare `<iframe>` could say too stands in it. */
export function addressOf(options: MountOptions): string {
  const url = new URL(`/purchase/${options.partner}`, options.shop ?? here)
  const query = {
    lottery: options.lottery ?? options.offer,
    "game-type": options.gameType,
    draw: options.draw,
    quantity: options.quantity,
    channel: options.channel,
    campaign: options.campaign,
    locale: options.locale,
    theme: options.theme ?? "light",
    step: options.step,
    history: options.history === "off" ? options.history : undefined,
    font: options.font,
    consent: options.consent === "all" ? options.consent : undefined,
  }
  const arrival = new URLSearchParams(options.arrival ?? location.search)
  for (const [name, value] of Object.entries({ ...arrivalParameters(arrival), ...query }))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}
