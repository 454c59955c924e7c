import type { PageDraft } from "../../content/pages.ts"

const page = (
  key: string,
  path: string,
  title: string,
  lead: string,
  markdown: string,
  section: PageDraft["section"] = null,
): PageDraft & { key: string } => ({
  key,
  path,
  title,
  lead,
  markdown,
  section,
  overrides: false,
  status: "published",
})

/** Pages that a shop begins with; their owner makes them their own. */
export const firstPages = [
  page(
    "about",
    "/about",
    "About us",
    "A lottery shop that shows its workings.",
    `We sell tickets in the big draws, keep them safe for you, and pay what they win straight into your wallet. That is the whole job, and we try to do it so well that you never have to think about it.

## What we promise

- **Your ticket is yours.** It is stored the moment you pay, and you can prove that it was in the draw before a number was drawn.
- **Your money is counted twice.** Every cent moves in a ledger that must always balance. If it does not, nothing moves.
- **Nobody chooses the numbers.** Before a draw closes we publish a fingerprint of a secret seed. When sales close we publish a fingerprint of all entries, and after the draw the seed. The numbers follow from them, and anyone can check it.
- **Limits are respected.** A limit that you lower applies straight away.

## Where to go from here

See [what is on sale](/lotto-tickets), read [how the draws went](/lotto-results), or [ask us something](/about/contact-us).`,
  ),
  page(
    "responsible-gaming",
    "/about/responsible-gaming",
    "Play responsibly",
    "A ticket is a small dream, not a plan. Here is how to keep it that way.",
    `Lotteries are made so that, taken together, people who play get back less than they pay. Play for the fun of it, with money that you would not miss.

## Signs that it is time to stop

- You spend more than you meant to, or more than you can afford.
- You play to win back what you lost.
- You hide what you spend from people who are close to you.
- You think about playing when you should be working or asleep.

## What you can do here

1. Look at your past tickets: what did you spend this month, and what came back?
2. Set a [spend limit or a deposit limit](/my-account/spend-limits). A lower limit applies straight away. You can set a deposit limit when you sign up, before your first deposit.
3. Set a [precommitment limit](/my-account/precommitment-limit) over everything that you spend here.
4. [Take a break](/my-account/take-a-break) for a day, a week, a month or six months, or close your account.

## Free and confidential help

Call [1800 858 858](tel:1800858858) at any hour, or visit [Gambling Help Online](https://www.gamblinghelponline.org.au). You must be 18 or older to play.`,
  ),
  page(
    "privacy",
    "/about/privacy",
    "Privacy policy",
    "What we know about you, why, and for how long.",
    `## What we keep

- Your name, date of birth, address, email and phone number, because a lottery must know who wins.
- Your orders, deposits and winnings, because the law asks us to be able to account for them.
- Which pages and campaigns brought you here, so that we know what works.

## What we never keep

Card numbers and security codes go from your browser straight to the payment gateway. Passwords are kept only in a form from which nobody can read them back.

## Who sees it

Our own staff, as far as their work needs it; the payment gateway; and authorities that have a right to ask. A partner on whose page you buy learns that a ticket was bought, not who you are.

## Your choices

You can see and change your details in your account, ask for a copy of everything, and ask us to delete what the law does not make us keep. [Write to us](/about/contact-us).`,
  ),
  page(
    "cookie-policy",
    "/about/cookie-policy",
    "Cookie policy",
    "The small files that this shop keeps in your browser.",
    `## Needed for the shop to work

- **Your cart**, for 14 days after you last changed it.
- **Your session** while you are signed in: it ends an hour after you were last here.
- **A random number for your browser**, for a year, so that we can tell a double click from two people.

## Kept for how you came

- **Affiliate and campaign**, for 14 days, so that whoever sent you can be thanked.
- **A promotion code** that a link brought, for 14 days or until it is in your cart.
- **Your state or territory**, for a year, since what is sold differs between them.

## Only if you agree

Analytics and anything else that the shop could do without waits for your consent, which is kept for a year and can be changed at any time.`,
  ),
  page(
    "terms-and-conditions",
    "/about/terms-and-conditions",
    "Terms and conditions",
    "The agreement between you and us, in words that can be read.",
    `## 1. Who may play

You must be at least 18 years old, give your true name and address, and have one account only.

## 2. Buying

A ticket is bought when we show you the receipt, and not before. Prices are those at the moment of buying; if a price or a draw changes while you look at your cart, we tell you before any money moves. A ticket that is bought cannot be given back.

## 3. Closing times

Sales for a draw stop at the time shown. Orders that reach us later are not in that draw.

## 4. Winnings

Winnings are paid into your wallet after the draw is scored. Prizes that divide a pool are shared equally among the winning entries, down to the cent.

## 5. Your wallet

Deposits are for buying tickets. Winnings and refunds can be withdrawn to an account in your own name.

## 6. When something goes wrong

If we make a mistake we put it right. If you think that we did, [tell us](/about/contact-us) within 90 days of the draw.`,
  ),
  page(
    "terms-of-use",
    "/about/terms-of-use",
    "Terms of use",
    "How this website may be used.",
    `The website is there for people who want to look at lotteries, results and what they mean, and to buy tickets. You may link to any page. You may not copy it as a whole, read it out with programs faster than a person would, or try to get at what belongs to somebody else.

We check everything on this website with care. Should a result on a page ever differ from the official one, the official one counts.

This website's software contains the work of others. [Their licences](/licences.txt) say who made it.`,
  ),
  page(
    "faq",
    "/about/faq",
    "Frequently asked questions",
    "Short answers to what people ask us most.",
    "",
    "faq",
  ),
  page(
    "contact-us",
    "/about/contact-us",
    "Contact us",
    "A person reads every message, and answers within one working day.",
    "Before you write: many answers are among the [frequently asked questions](/about/faq).",
    "contact",
  ),
  page(
    "app",
    "/app",
    "The app",
    "Your tickets in your pocket.",
    "Buy, check and keep your tickets wherever you are. The app shows your results as soon as a draw is scored.",
    "apps",
  ),
  page(
    "app-android",
    "/app/android",
    "The app for Android",
    "For phones and tablets with Android 10 or newer.",
    "Get the app from the store, or [install it yourself](/app/android/install).",
    "apps",
  ),
  page(
    "app-android-install",
    "/app/android/install",
    "Install the app on Android",
    "Four steps, two minutes.",
    `1. Download the file with your phone.
2. Open it. Android asks whether this source may install apps: say yes just this once.
3. Press *Install* and wait until it says that it is done.
4. Open the app and sign in as you do here.`,
    "apps",
  ),
  page(
    "purchase",
    "/purchase",
    "Tickets on our partners' pages",
    "Some of our partners sell our tickets on pages of their own.",
    `This address is the part of our shop that is shown there. By itself it sells nothing, since it does not know which partner sent you.

If you came from a partner's page, please go back and try again. You can also [buy tickets here](/lotto-tickets).`,
  ),
]
