import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { scopeOf } from "#src/server/core/http/staff.ts"

/**
 * How somebody at the desk is kept from doing what they did not mean:
 * - `asked`: a question says what will happen, and takes another press (`Confirm`).
 * - `form`: a dialog of its own says what will happen; its button is pressed once all is filled in.
 * - `shown`: what is different, and what that means, is shown before the button that does it.
 * - `approved`: somebody else decides.
 * - `versions`: what was there before stays, and can be gone back to.
 * - `undo`: the call that undoes it, for whoever may make this one.
 * - `harmless`: nothing of the shop changes.
 */
type Way = "asked" | "form" | "shown" | "approved" | "versions" | "harmless" | { readonly undo: string }

const written = (group: string): Record<string, Way> =>
  Object.fromEntries(["save", "remove", "discard", "restore"].map((call) => [`${group}.${call}`, "versions"]))

const ways: Readonly<Record<string, Way>> = {
  "accountSteps.removeFactor": "asked",
  "accountSteps.require": "asked",
  "accountSteps.unlock": "asked",
  "accountSteps.withdraw": "asked",
  "approvals.decide": "asked",
  "approvals.withdraw": "asked",
  "bank.assign": "asked",
  "bank.load": "asked",
  "bank.setAside": "asked",
  "ceilings.raise": "approved",
  "customerCare.close": "asked",
  "customerCare.endSession": "asked",
  "customerCare.lowerLimit": "form",
  "customerCare.markVulnerable": "asked",
  "customerCare.restrict": "form",
  "customerCare.unmarkVulnerable": "asked",
  "desk.elevate": "harmless",
  "desk.elevationPasskey": "harmless",
  "desk.signOut": "harmless",
  "deskCancellations.propose": "form",
  "deskCancellations.retry": "asked",
  "deskCapabilities.change": "asked",
  ...written("deskContent"),
  "deskContent.order": "versions",
  "deskCustomers.addNote": "asked",
  "deskCustomers.block": "asked",
  "deskCustomers.correctBalance": "approved",
  "deskCustomers.endSessions": "asked",
  "deskCustomers.forgiveDebt": "approved",
  "deskCustomers.reveal": "harmless",
  "deskCustomers.sendSignInLink": "asked",
  "deskCustomers.unblock": "asked",
  "deskDraws.changeTimes": "form",
  "deskDraws.halt": "asked",
  "deskDraws.resume": "asked",
  "deskFeedback.answer": { undo: "messages.close" },
  "deskFeedback.handle": { undo: "deskFeedback.unhandle" },
  "deskFeedback.unhandle": { undo: "deskFeedback.handle" },
  "deskParties.cancelSession": "asked",
  "deskParties.dismissReports": "asked",
  "deskParties.promote": "asked",
  "deskParties.removeMessage": "asked",
  "deskGiveaways.cancel": "asked",
  "deskGiveaways.change": "form",
  "deskGiveaways.create": "form",
  "deskGiveaways.release": "approved",
  "deskGiveaways.sent": "asked",
  "deskGiveaways.withdraw": "asked",
  "deskPartners.change": "asked",
  "deskPartners.create": { undo: "deskPartners.remove" },
  "deskPartners.remove": "asked",
  "deskPartners.revokeSecret": "asked",
  "deskPartners.rotateSecret": "form",
  "deskPostal.enter": "form",
  "deskProducts.change": "shown",
  "deskProducts.changeSyndicates": "shown",
  "deskProducts.check": "harmless",
  "deskProducts.checkSyndicates": "harmless",
  "deskProducts.create": { undo: "deskProducts.remove" },
  "deskProducts.remove": "asked",
  "deskProducts.resume": "asked",
  "deskProducts.suspend": "asked",
  "deskProducts.withdraw": "asked",
  "deskProducts.withdrawSyndicates": "asked",
  ...written("deskProgram"),
  ...written("deskGiveawayRules"),
  ...written("deskRegions"),
  ...written("deskSegments"),
  "deskSettings.change": "form",
  "deskPurchases.refund": "form",
  "deskPurchases.void": "form",
  "deskResults.correct": "approved",
  "deskResults.correctRaffle": "approved",
  "deskResults.hold": "asked",
  "deskResults.preview": "harmless",
  "deskResults.previewRaffle": "harmless",
  "deskResults.propose": "approved",
  "deskResults.proposeRaffle": "approved",
  "deskResults.release": "asked",
  "keys.create": { undo: "keys.revoke" },
  "keys.revoke": "asked",
  "messages.addTemplate": { undo: "messages.removeTemplate" },
  "messages.changeTemplate": "asked",
  "messages.close": { undo: "messages.reopen" },
  "messages.removeTemplate": "asked",
  "messages.reopen": { undo: "messages.close" },
  "messages.reply": "asked",
  "messages.sender": "harmless",
  "ownAccount.addPasskey": { undo: "ownAccount.removePasskey" },
  "ownAccount.beginAuthenticator": "harmless",
  "ownAccount.changePassword": "form",
  "ownAccount.endOthers": "asked",
  "ownAccount.passkeyOptions": "harmless",
  "ownAccount.removeAuthenticator": "asked",
  "ownAccount.removePasskey": "asked",
  "ownAccount.setAuthenticator": "form",
  "debits.dishonour": "asked",
  "debits.endAuthority": "asked",
  "debits.makeBatch": "asked",
  "payouts.approve": "asked",
  "payouts.bookReturn": "asked",
  "payouts.discard": "asked",
  "payouts.makeBatch": "asked",
  "payouts.markSent": "asked",
  "payouts.readReturns": "asked",
  "payouts.refuse": "asked",
  "postalPrizes.pay": "approved",
  ...written("promotionVersions"),
  "reconciliation.explain": "asked",
  "refusedReturns.settle": "asked",
  "reversedDeposits.close": "asked",
  "staff.change": { undo: "staff.change" },
  "staff.invite": { undo: "staff.change" },
  "staff.reset": "asked",
  "capabilities.assign": "form",
  "capabilities.suppress": "form",
  "migrationOffers.put": { undo: "migrationOffers.remove" },
  "migrationOffers.putSegment": { undo: "migrationOffers.removeSegment" },
  "migrationOffers.remove": "asked",
  "migrationOffers.removeSegment": "asked",
  "sessionEnding.all": "asked",
  "verificationForm.decide": "asked",
  "idReview.decide": "asked",
  "pictures.add": { undo: "deskContent.remove" },
}

const all = new Map(
  Object.values(endpoints)
    .flatMap((group): readonly Endpoint[] => Object.values(group))
    .map((endpoint) => [endpoint.name, endpoint]),
)
const mutating = [...all.values()].filter(
  ({ caller, method, programs }) => caller === "staff" && !programs && method !== "GET",
)

/** Where the desk makes a call: in which file, under what name there. */
interface Use {
  readonly file: string
  readonly text: string
  /** The file's name for the mutation; null where it makes the call itself. */
  readonly as: string | null
}

const contracts = import.meta.glob<object>(["../src/contract/**/*.ts", "!**/*.test.ts"], {
  eager: true,
})
/** Groups of calls by the name that a contract exports them under: `deskDrawEndpoints`. */
const groups = new Map(
  Object.values(contracts)
    .flatMap((exported) => Object.entries(exported))
    .filter(([name]) => name.endsWith("Endpoints")),
)
const nameOf = (group: string, call: string) =>
  (groups.get(group) as Readonly<Record<string, Endpoint>> | undefined)?.[call]?.name

/** Every use of every call in the desk's sources. */
const uses = new Map<string, Use[]>()
for (const file of globSync("src/desk/**/*.{ts,tsx}")) {
  const text = readFileSync(file, "utf8")
  const aliases = new Map(
    [...text.matchAll(/\b(\w+Endpoints)(?: as (\w+))?\b/g)].map(([, group = "", alias]) => [
      alias ?? group,
      group,
    ]),
  )
  const written = [
    "deskContentEndpoints",
    "deskProgramEndpoints",
    "deskGiveawayRuleEndpoints",
    "deskRegionEndpoints",
    "deskSegmentEndpoints",
    "promotionVersionEndpoints",
  ]
  const found = [...text.matchAll(/(?:const (\w+) = )?(?:useChange|callDesk)\(\s*((?:[^(),]|\([^()]*\))+)/g)]
  for (const [, as, argument = ""] of found) {
    const named = [
      ...[...argument.matchAll(/\b(\w+)\.(\w+)/g)].map(([, alias = "", call = ""]) =>
        nameOf(aliases.get(alias) ?? "", call),
      ),
      ...[...argument.matchAll(/versionedCalls\([^()]*\)\.(\w+)/g)].flatMap(([, call = ""]) =>
        written.map((group) => nameOf(group, call)),
      ),
    ]
    for (const name of named)
      if (name) uses.set(name, [...(uses.get(name) ?? []), { file, text, as: as ?? null }])
  }
}

/** Components that ask or show for the pages they are on, by where they stand and what they do it with. */
const shared = {
  withdraw: { tag: "PendingChange", answer: "onWithdraw={", file: "src/desk/catalogue/versions.tsx" },
  file: { tag: "MakeFile", answer: "onMake={", file: "src/desk/payments/make-file.tsx" },
  plan: { tag: "PlanChange", answer: "onPlan={", file: "src/desk/catalogue/plan-change.tsx" },
  amount: { tag: "AmountDialog", answer: "send={", file: "src/desk/core/forms/amount-dialog.tsx" },
} as const
const questions = [{ tag: "Confirm", answer: "onConfirm={" }, shared.withdraw, shared.file]

it("components that ask for a page do ask", () => {
  expect(readFileSync(shared.withdraw.file, "utf8")).toMatch(/<Confirm[^>]*onConfirm=\{onWithdraw\}/)
  expect(readFileSync(shared.file.file, "utf8")).toMatch(/<Confirm[^<]*onConfirm=\{\(\) => onMake\(/)
  expect(readFileSync(shared.amount.file, "utf8")).toMatch(/<Dialog.*onSubmit=.*\{children\}/s)
})

/** Whether a file makes a change nowhere but where a question is answered with yes. */
function isAsked({ text, as }: Use): boolean {
  if (as === null || new RegExp(`\\b${as}\\.mutate\\(`).test(text)) return false
  const places = [...text.matchAll(new RegExp(`\\b${as}\\.mutateAsync\\(`, "g"))]
  return (
    places.length > 0 &&
    places.every(({ index }) =>
      questions.some(({ tag, answer }) => {
        const before = text.slice(0, index)
        const question = before.lastIndexOf(`<${tag}`)
        const since = before.slice(question)
        return question >= 0 && since.includes(answer) && !since.includes(`</${tag}>`)
      }),
    )
  )
}

it("every call that changes something is known by how it is asked about or undone", () => {
  const changed = [...uses.keys()].filter((name) => all.get(name)?.method !== "GET")
  const signedOut = changed.filter((name) => {
    const endpoint = all.get(name)
    return endpoint && scopeOf(endpoint) === undefined
  })
  const wanted = new Set(
    [...mutating.map(({ name }) => name), ...changed].filter((name) => !signedOut.includes(name)),
  )
  expect(Object.keys(ways).sort()).toEqual([...wanted].sort())
})

it("every one of them is made by some page", () => {
  expect(Object.keys(ways).filter((name) => !uses.has(name))).toEqual([])
})

const withWay = (way: Way) => Object.keys(ways).filter((name) => ways[name] === way)

it.each(withWay("asked"))("%s is asked about wherever it is made", (name) => {
  for (const use of uses.get(name) ?? []) expect(isAsked(use), use.file).toBe(true)
})

it.each(withWay("form"))("%s has a dialog that says what will happen", (name) => {
  for (const { file, text } of uses.get(name) ?? [])
    expect(text, file).toMatch(new RegExp(`<(Dialog|${shared.amount.tag})\\b`))
})

it.each(withWay("shown"))("%s shows what is different, and wants a reason and the second factor", (name) => {
  expect(all.get(name)?.elevated).toBe(true)
  const shown = readFileSync(shared.plan.file, "utf8")
  expect(shown).toContain("<Difference")
  expect(shown).toContain("Why?")
  for (const { file, text, as } of uses.get(name) ?? [])
    expect(text, file).toMatch(
      new RegExp(`<${shared.plan.tag}[^]*${shared.plan.answer}[^]*\\b${as}\\.mutate\\(`),
    )
})

it.each(withWay("approved"))("%s takes the second factor and says that somebody else decides", (name) => {
  const endpoint = all.get(name)
  expect(endpoint?.elevated).toBe(true)
  expect(endpoint?.summary).toMatch(/^Proposed|which somebody else approves/)
})

it.each(withWay("versions"))("%s leaves versions behind that whoever makes it can go back to", (name) => {
  const restore = all.get(`${name.split(".")[0]}.restore`)
  expect(restore?.scope).toBe(all.get(name)?.scope)
  expect(uses.has(restore?.name ?? "")).toBe(true)
})

it.each(Object.entries(ways).flatMap(([name, way]) => (typeof way === "object" ? [[name, way.undo]] : [])))(
  "%s is undone by %s, which whoever makes it may make",
  (name, undo = "") => {
    const [done, undoing] = [name, undo].map((one) => all.get(one as string))
    expect(done && scopeOf(done)).toBe(undoing && scopeOf(undoing))
    expect(uses.has(undo)).toBe(true)
  },
)
