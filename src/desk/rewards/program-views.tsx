import { useMemo } from "react"
import { deskProgramEndpoints } from "#src/contract/rewards/program.desk.ts"
import { ProgramContent } from "#src/contract/rewards/program-config.ts"
import type { FormProps, KindView } from "../content/kind-view.ts"
import { type FieldWords, fieldsOf, type Words } from "../core/forms/schema-fields.ts"
import { SchemaForm } from "../core/forms/schema-form.tsx"
import { useCall } from "../core/use-call.ts"
import { ruleFields } from "./giveaway-words.ts"

const section = { title: "Title", text: "Text" } as const
const offer = { ...section, button: "Words on the button" } as const
const part = (label: string, fields: FieldWords = section): Words => ({ label, fields, isClosed: true })

/** The fields of the programme that can be written, over its pricings: names by ids. */
const programFields = (pricings: Readonly<Record<string, string>>) =>
  fieldsOf(ProgramContent, {
    titleContent: { label: "Top of the page", fields: { title: "Title", lead: "Under the title" } },
    navigationItems: {
      label: "Links between its pages",
      one: "Link",
      isOrdered: true,
      initial: { path: "/daily-winners" },
      fields: {
        label: "Words",
        path: { label: "Page", hint: "A path of the shop, like /daily-winners/winners." },
      },
    },
    optIn: part("Joining for free", offer),
    memberOverview: part("A member's own entries"),
    dailyGiveaways: part("Daily giveaways"),
    monthlyGiveaways: part("Monthly giveaways"),
    specialGiveaways: part("Special giveaways"),
    joinAll: part("Offer to join for free", offer),
    joinPremium: part("Offer to join premium", offer),
    deposit: part("First deposit", {
      required: "A free membership starts with the customer's first deposit",
      ...section,
    }),
    benefits: part("Offers of the benefits' provider"),
    pastWinners: part("Past winners"),
    manageMembership: part("Managing a membership"),
    membershipTiers: {
      label: "Tiers",
      one: "Tier",
      isOrdered: true,
      initial: (tiers: readonly unknown[]) => ({
        tier: tiers.some((tier) => (tier as { tier?: unknown }).tier === "free") ? "premium" : "free",
      }),
      fields: {
        name: "Name",
        tier: { label: "Which", choices: { free: "Free", premium: "Premium" } },
        text: "Text",
        benefits: {
          label: "Benefits",
          one: "Benefit",
          isOrdered: true,
          fields: { "": "What members get" },
        },
      },
    },
    discounts: {
      label: "Members' codes",
      one: "Code",
      isOrdered: true,
      fields: {
        title: "Title",
        code: {
          label: "Code",
          hint: "Members read it here. What it takes off is written under Promotions.",
        },
        text: "Text",
      },
    },
    faq: {
      label: "Questions",
      one: "Question",
      isOrdered: true,
      fields: { question: "Question", answer: "Answer" },
    },
    footerDisclaimer: "Small print at the end",
    eligiblePricingIds: {
      label: "Open only to customers who play in these states. None chosen: in all of them",
      choices: pricings,
    },
  })

/** Edits the texts on the programme's pages. */
function ProgramForm(form: FormProps) {
  const { data } = useCall(deskProgramEndpoints.pricings)
  const fields = useMemo(
    () =>
      programFields(
        Object.fromEntries(
          (data ?? []).map(({ pricingId, subVariants }) => [
            pricingId,
            subVariants.length > 0 ? subVariants.join(", ") : "Everywhere else",
          ]),
        ),
      ),
    [data],
  )
  return <SchemaForm {...form} fields={fields} />
}

/** How the programme's texts are written at the desk. */
export const programView: KindView = {
  title: "Members' programme",
  one: "programme",
  lead: "The texts of its pages, and who can take part.",
  fields: programFields({}),
  Form: ProgramForm,
  namesProblems: true,
  removal: {
    label: "Back to the usual",
    title: "Go back to the words the shop began with?",
    action: "Go back",
    look: "secondary",
    said: "Customers read them at once. You can go back to what there is now.",
  },
}

/** How the rules of giveaways are. */
export const rulesView: KindView = {
  title: "Rules of giveaways",
  one: "set of rules",
  lead: "How daily, monthly and major giveaways are made.",
  fields: ruleFields,
  namesProblems: true,
  preview: "none",
  removal: {
    label: "Back to the usual",
    title: "Go back to the rules the shop began with?",
    action: "Go back",
    look: "secondary",
    said: "The next giveaways are made by them. You can go back to what there is now.",
  },
}
