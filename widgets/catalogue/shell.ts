import { type CatalogueElement, element } from "./element.ts"

/** The frame around every page of the shop. */
export const shellElements: readonly CatalogueElement[] = [
  element("lotto-navigation", "The shop's navigation bar with account and cart.", {
    events: ["cartChange", "navigate"],
    reserve: 64,
  }),
  element("lotto-footer", "The shop's footer with help lines and terms.", {
    attributes: [
      {
        name: "form",
        kind: "choice",
        words: ["condensed", "slim", "full"],
        doc: "How much it shows; what the shop is configured to where left out.",
      },
    ],
    events: ["navigate"],
  }),
  element("lotto-cart-drawer", "The cart at the side of the page, when something was put into it.", {
    events: ["cartChange", "checkout", "navigate"],
  }),
  element("lotto-toasts", "Messages at the corner of the page.", { events: ["navigate"] }),
  element("lotto-not-found", "Says that a page does not exist.", { events: ["navigate"], reserve: 240 }),
  element("lotto-error", "Says that the shop, or a page of it, cannot be shown, and what to do.", {
    attributes: [
      {
        name: "status",
        kind: "number",
        least: 400,
        most: 599,
        doc: "Status of the answer that is to blame; left out where the page itself failed.",
      },
      {
        name: "compact",
        kind: "flag",
        fallback: "false",
        doc: "A few lines above a page that is still there.",
      },
    ],
    events: ["navigate"],
  }),
  element("lotto-site-banner", "A notice for everybody on top of the page, until it is dismissed.", {
    events: ["navigate"],
  }),
  element("lotto-confirmation-banner", "Asks the customer whether an address is still right.", {
    events: ["navigate"],
  }),
  element("lotto-consent", "Asks which cookies are welcome, where the site must ask.", {
    events: ["navigate"],
  }),
  element("lotto-support", "How the shop's support is reached.", { events: ["navigate"] }),
  element("lotto-feedback", "Asks what people think of the site.", { events: ["navigate", "analytics"] }),
]
