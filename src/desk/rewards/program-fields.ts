import type { FieldSpec, FormSection } from "../catalogue/form/field-spec.ts"
import type { Option } from "../core/forms/fields.tsx"

const title: FieldSpec = { kind: "text", path: ["title"], label: "Title" }
const text: FieldSpec = { kind: "text", path: ["text"], label: "Text", isLong: true }
const button: FieldSpec = { kind: "text", path: ["button"], label: "Words on the button" }

const part = (name: string, label: string, fields: readonly FieldSpec[] = [title, text]): FieldSpec => ({
  kind: "part",
  path: [name],
  label,
  fields,
  isClosed: true,
})

export const tierOptions: readonly Option[] = [
  { value: "free", label: "Free" },
  { value: "premium", label: "Premium" },
]

/** Returns the fields of the programme that can be written. */
export const programFields = (pricings: readonly Option[]): readonly FieldSpec[] => [
  {
    kind: "part",
    path: ["titleContent"],
    label: "Top of the page",
    fields: [title, { kind: "text", path: ["lead"], label: "Under the title", isLong: true }],
  },
  {
    kind: "list",
    path: ["navigationItems"],
    label: "Links between its pages",
    one: "Link",
    most: 8,
    isOrdered: true,
    initial: () => ({ label: "", path: "/daily-winners" }),
    fields: [
      { kind: "text", path: ["label"], label: "Words" },
      {
        kind: "text",
        path: ["path"],
        label: "Page",
        hint: "A path of the shop, like /daily-winners/winners.",
      },
    ],
  },
  part("optIn", "Joining for free", [title, text, button]),
  part("memberOverview", "A member's own entries"),
  part("dailyGiveaways", "Daily giveaways"),
  part("monthlyGiveaways", "Monthly giveaways"),
  part("specialGiveaways", "Special giveaways"),
  part("joinAll", "Offer to join for free", [title, text, button]),
  part("joinPremium", "Offer to join premium", [title, text, button]),
  part("deposit", "First deposit", [
    {
      kind: "switch",
      path: ["required"],
      label: "A free membership starts with the customer's first deposit",
      no: false,
    },
    title,
    text,
  ]),
  part("benefits", "Offers of the benefits' provider"),
  part("pastWinners", "Past winners"),
  part("manageMembership", "Managing a membership"),
  {
    kind: "list",
    path: ["membershipTiers"],
    label: "Tiers",
    one: "Tier",
    most: 2,
    isOrdered: true,
    initial: (_index, tiers) => ({
      tier: tiers.some((tier) => (tier as { tier?: unknown }).tier === "free") ? "premium" : "free",
      name: "",
      text: "",
      benefits: [],
    }),
    fields: [
      { kind: "text", path: ["name"], label: "Name" },
      { kind: "choice", path: ["tier"], label: "Which", options: tierOptions },
      text,
      {
        kind: "list",
        path: ["benefits"],
        label: "Benefits",
        one: "Benefit",
        most: 12,
        isOrdered: true,
        initial: () => "",
        fields: [{ kind: "text", path: [], label: "What members get" }],
      },
    ],
  },
  {
    kind: "list",
    path: ["discounts"],
    label: "Members' codes",
    one: "Code",
    most: 12,
    isOrdered: true,
    initial: () => ({ code: "", title: "", text: "" }),
    fields: [
      title,
      {
        kind: "text",
        path: ["code"],
        label: "Code",
        hint: "Members read it here. What it takes off is written under Promotions.",
      },
      text,
    ],
  },
  {
    kind: "list",
    path: ["faq"],
    label: "Questions",
    one: "Question",
    most: 40,
    isOrdered: true,
    initial: () => ({ question: "", answer: "" }),
    fields: [
      { kind: "text", path: ["question"], label: "Question" },
      { kind: "text", path: ["answer"], label: "Answer", isLong: true },
    ],
  },
  { kind: "text", path: ["footerDisclaimer"], label: "Small print at the end", isLong: true },
  {
    kind: "several",
    path: ["eligiblePricingIds"],
    label: "Open only to customers who play in these states. None chosen: in all of them",
    options: pricings,
  },
]

/** Names of its fields where changes are shown. */
export const programSection: FormSection = { title: "", fields: programFields([]) }
