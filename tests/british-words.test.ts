import { expect, it } from "vitest"
import { mailTexts, usualText } from "#src/server/core/mail/texts.ts"
import { britishTexts } from "#src/server/core/texts/british-texts.ts"
import { failureTexts } from "#src/server/core/texts/failure-texts.ts"
import { labelTexts } from "#src/server/core/texts/label-texts.ts"
import { readBrowserTexts } from "#src/server/core/texts/read-browser-texts.ts"
import { makeSay, type TextKey } from "#src/server/core/texts/sentences.ts"
import { britishRaffles } from "#src/server/seed/british-raffles.ts"
import { britishContent } from "#src/server/seed/content/british-content.ts"
import { firstCauses, firstTips } from "#src/server/seed/content/causes-and-tips.ts"
import { firstPages } from "#src/server/seed/content/pages.ts"
import { firstCategories, firstPosts } from "#src/server/seed/content/posts.ts"
import { firstQuestions } from "#src/server/seed/content/questions.ts"
import { firstSeo } from "#src/server/seed/content/seo.ts"
import { britishLotteries } from "#src/server/seed/lotteries/british-lotteries.ts"
import { AUSTRALIAN } from "./foreign-words.ts"

/**
 * Texts that Britain does not show: a country's name in a list of countries, and game types that no lottery here has.
 */
const NOT_HERE: ReadonlySet<string> = new Set([
  "person.australia",
  // Asked for an address in Australia alone.
  "person.state",
  "giveaway_entries.state",
  "builder.powerhit",
  "builder.powerhit_super_combo",
  // Accounts of Australian banks: in Britain sort codes and numbers are asked for.
  "withdrawals.type_payid_email",
  "withdrawals.type_payid_phone",
  "withdrawals.bsb",
  "failure.bankAccount.bsb",
  "failure.bankAccount.phone",
  "label.withdrawal.to.payid_email",
  "label.withdrawal.to.payid_phone",
  // BPAY is Australia's alone, and an account in Britain has a sort code.
  "bank-deposit.bpTitle",
  "bank-deposit.bpHow",
  "bank-deposit.code",
  "label.payment.bp",
  // Accounts are debited in Australia only.
  "direct-debit.agreementFor",
])

/** Leaves out names in braces, which stand for values. */
const said = (text: string) => text.replaceAll(/\{\w+\}/g, "…")

const hitsIn = (texts: Iterable<readonly [string, string]>) =>
  [...texts].flatMap(([id, text]) =>
    AUSTRALIAN.flatMap((term) => {
      const hit = term.exec(said(text))?.[0]
      return hit === undefined || NOT_HERE.has(id) ? [] : [`${id}: ${hit}: ${text.slice(0, 140)}`]
    }),
  )

/** Every text inside of what is stored, by where it stands. */
function* textsIn(value: unknown, at: string): Generator<readonly [string, string]> {
  if (typeof value === "string") yield [at, value]
  else if (typeof value === "object" && value !== null)
    for (const [name, part] of Object.entries(value)) yield* textsIn(part, `${at}.${name}`)
}

it("the browser's texts say nothing to people in Britain that is Australia's alone", () => {
  const texts = new Map([...readBrowserTexts(), ...Object.entries(britishTexts)])
  expect(texts.size).toBeGreaterThan(1000)
  expect(hitsIn(texts)).toEqual([])
})

it("neither do failures, labels and mails", () => {
  const say = makeSay("en-GB")
  const keys = Object.keys({ ...failureTexts, ...labelTexts }) as TextKey[]
  expect(hitsIn(keys.map((key) => [key, say({ key, values: undefined })]))).toEqual([])
  const mails = Object.keys(mailTexts) as (keyof typeof mailTexts)[]
  expect(hitsIn(mails.map((key) => [key, usualText("en-GB", key)]))).toEqual([])
})

it("neither does what a first run in Britain has to show and to sell", () => {
  const content = { firstPages, firstPosts, firstCategories, firstQuestions, firstTips, firstCauses }
  const shown = Object.entries(content).flatMap(([name, list]) => [
    ...textsIn(britishContent<object>(list), name),
  ])
  const seo = Object.entries(firstSeo).flatMap(([key, one]) => [
    ...textsIn(britishContent([one])[0], `seo.${key}`),
  ])
  const sold = [...textsIn(britishLotteries, "lottery"), ...textsIn(britishRaffles, "raffle")]
  expect(shown.length).toBeGreaterThan(100)
  expect(hitsIn([...shown, ...seo, ...sold])).toEqual([])
})
