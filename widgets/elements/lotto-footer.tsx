import { footerForms } from "#src/contract/site/footer-forms.codes.ts"
import { Footer } from "#src/shop/site/footer.tsx"
import { defineElement } from "../define.tsx"
import { choice } from "../runtime/attributes.ts"

/** The shop's footer with help lines and terms. */
export const lottoFooter = defineElement({
  tag: "lotto-footer",
  label: "Footer",
  attributes: {
    /** How much it shows; what the shop is configured to where left out. */
    form: choice(footerForms, null),
  },
  events: ["lotto-navigate"],
  render: ({ form }) => <Footer form={form} />,
})
