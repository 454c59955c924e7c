import type { KindView } from "../content/kind-view.ts"
import { programSection } from "./program-fields.ts"
import { ProgramForm, RulesForm } from "./program-forms.tsx"
import { rulesSection } from "./rule-fields.ts"

/** How the programme's texts are written at the desk. */
export const programView: KindView = {
  title: "Members' programme",
  one: "programme",
  lead: "What its pages say, and who can take part.",
  fields: [],
  Form: ProgramForm,
  section: programSection,
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
  fields: [],
  Form: RulesForm,
  section: rulesSection,
  preview: "none",
  removal: {
    label: "Back to the usual",
    title: "Go back to the rules the shop began with?",
    action: "Go back",
    look: "secondary",
    said: "The next giveaways are made by them. You can go back to what there is now.",
  },
}
