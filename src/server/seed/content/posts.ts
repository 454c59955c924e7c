export const firstCategories = [
  { slug: "how-it-works", name: "How it works" },
  { slug: "odds-and-numbers", name: "Odds and numbers" },
  { slug: "play-well", name: "Play well" },
].map((category, position) => ({ ...category, position }))

const post = (slug: string, category: string, title: string, summary: string, markdown: string) => ({
  slug,
  category,
  title,
  summary,
  markdown,
  status: "published" as const,
})

/** The newest first; a first run dates them a week apart. */
export const firstPosts = [
  post(
    "what-a-powerhit-buys",
    "odds-and-numbers",
    "What a PowerHit really buys",
    "Twenty games in one, and where the sums come from.",
    `A standard Powerball game is seven numbers out of 35 and one Powerball out of 20. There are 6,724,520 ways to choose the seven, and twenty times as many games: **134,490,400**.

A PowerHit plays your seven with every Powerball. That is exactly twenty games, and it costs what twenty games cost. One of them is sure to have the right Powerball, so the first prize comes down to the seven numbers alone: one in 6,724,520.

It is tempting to call that better odds. It is the same odds, twenty times over, at twenty times the price. What changes is the shape: you win small things more often, because a Powerball is always among them.`,
  ),
  post(
    "why-draws-keep-queensland-time",
    "how-it-works",
    "Why evening draws keep Queensland's time",
    "Half of the country changes its clocks. The draws do not.",
    `Queensland has no daylight saving. The evening draws keep its time all year, which is AEST, ten hours ahead of UTC.

For people in Sydney, Melbourne, Hobart and Canberra that means: in winter a draw at half past eight is at half past eight. In summer it is at half past nine by their clocks, and sales close an hour later too.

We store each draw as a moment, not as an hour on a wall, and show it in the time of whoever is looking. Twice a year, on the first Sundays of April and October, that saves a lot of people from standing in front of a closed draw.`,
  ),
  post(
    "a-fingerprint-before-a-draw",
    "how-it-works",
    "A fingerprint before, a secret after",
    "How anyone can check that nobody chose the numbers.",
    `Suppose that I write a number on a piece of paper, put it into an envelope, and give you the envelope. Later you may open it. You cannot know the number before, and I cannot change it after.

That is what we do before every draw. The envelope is called a hash: a fingerprint of a long random seed. It is published while tickets are still on sale. When sales close we publish a second fingerprint, of all entries. The seed and the entries decide the numbers together, by a rule that is public too, so the numbers aren't settled while tickets are sold. Then the seed is published, and your browser can see for itself that its fingerprint is the one that you had all along.

Look for *Check this draw yourself* on any result page.`,
  ),
  post(
    "birthdays-and-company",
    "odds-and-numbers",
    "Birthdays bring company",
    "All numbers are drawn alike. They are not chosen alike.",
    `No number is luckier than another. But prizes that divide a pool are shared, and there you are up against other people.

Many choose birthdays. So the numbers from 1 to 31 are on more tickets than those above, and those from 1 to 12 on most of all. The same goes for patterns on the slip, for last week's numbers, and for 1, 2, 3, 4, 5, 6, which thousands play in every draw.

You cannot choose numbers that win more often. You can choose numbers that fewer people have. A quick pick does that without thinking about it.`,
  ),
  post(
    "set-a-limit-before-you-look",
    "play-well",
    "Set the amount before you look at the jackpot",
    "The order in which you decide is half of the decision.",
    `Jackpots are large on purpose. Seen first, they make every amount look small beside them.

So turn it around. Decide on Sunday what the week's fun may cost. Write it down, or put just that much into your wallet. When you then look at what is on sale, the question is no longer *how much*, only *which*.

And when it is gone, it is gone. Next week has a draw too.`,
  ),
  post(
    "how-a-division-is-paid",
    "how-it-works",
    "From the pool to your wallet",
    "What happens in the minutes after a draw.",
    `Roughly three fifths of what a draw takes in go into the prize pool. The rules of the lottery say which share of it each division gets.

After the draw every entry is scored. Then each division's share is divided by the number of winning games in it, to the cent. Any cents left over aren't lost: they stay in the pool. A division without a winner passes its share on, and for the first division that is how jackpots grow.

Then all winning tickets are paid, each once, into the wallets they belong to. If a machine fails half way through, it carries on where it stopped.`,
  ),
  post(
    "systems-in-plain-sums",
    "odds-and-numbers",
    "System entries in plain sums",
    "Eight numbers, twenty-eight games, no magic.",
    `Saturday's lottery draws six numbers out of 45, which can be done in 8,145,060 ways. If you mark eight numbers instead of six, you play every six that can be taken from them. There are 28, so a System 8 costs 28 games.

It is not cheaper than 28 games that you fill in by hand, and not luckier. What it does is to tie them together: when it goes well, it goes well in many games at once. When it does not, it fails in all of them.

A System 7 is 7 games, a System 9 is 84, a System 10 is 210.`,
  ),
  post(
    "losing-runs-are-normal",
    "play-well",
    "A long run without a win is nothing special",
    "Why the next game owes you nothing.",
    `Say that a game wins something once in 44. It feels as though after 44 games a win were due. It is not: more than a third of all people who play 44 such games win nothing at all.

The balls have no memory. A number that was not drawn for a year is neither due nor cursed. If you catch yourself thinking that you have to go on because it must come soon, that is the moment to stop for today.`,
  ),
  post(
    "where-oz-lotto-got-longer",
    "odds-and-numbers",
    "Why forty-seven is so much more than forty-five",
    "Two more balls, seventeen million more ways.",
    `Seven numbers out of 45 can be chosen in 45,379,620 ways. Out of 47 there are 62,891,499. Two balls more, and the first prize is further away by more than a third.

That is how lotteries tune themselves. A larger drum is won less often, so jackpots grow for longer, so more people play. Nothing about it is hidden: the number of ways is printed under *Divisions and odds* on every ticket here.`,
  ),
  post(
    "your-ticket-and-its-proof",
    "how-it-works",
    "Your ticket and its proof",
    "What the short string under your ticket is good for.",
    `When a draw closes, all entries are put in a row and folded, two by two, into one short fingerprint. It is published at once. Changing a single entry, adding one or leaving one out would change it.

Your ticket carries the few fingerprints that lie on its way to the top. With them your browser can walk from your numbers to the published one, without seeing anybody else's ticket.

It proves the one thing that matters: what you have was in the draw before a number fell.`,
  ),
  post(
    "playing-with-others",
    "play-well",
    "Playing with friends, without losing them",
    "Four sentences to agree on before the first ticket.",
    `Every year somebody wins with colleagues and meets them again in court. It takes four sentences to avoid that.

1. The name of everyone who is in.
2. What each one pays, and until when.
3. Who buys the ticket, and where everybody can see it.
4. What happens when somebody pays late.

Write them where all can read them, before the first draw. Nobody has ever regretted it.`,
  ),
  post(
    "what-set-for-life-pays",
    "how-it-works",
    "A prize that comes every month",
    "Instead of a pile, a salary: how Set for Life is different.",
    `Most first prizes are a sum. Set for Life pays its first prize each month for twenty years. Nobody has to learn overnight what to do with millions, and nobody can spend it all by Easter.

It is drawn every evening, seven numbers out of 44 and two more that count in the lower divisions. The odds of the first prize are one in 38,320,568.`,
  ),
  post(
    "reading-a-result-page",
    "how-it-works",
    "How to read a result page",
    "Numbers in which order, divisions, and that line of letters.",
    `The balls are shown in order of size; below them is the order in which they were drawn. A ring around a ball means that it comes from a second drum, or is a supplementary.

The table shows each division: what had to match, how many games did, and what each of them was paid. A division that nobody won says so.

If you are signed in, your own tickets in that draw are above the table.`,
  ),
  post(
    "take-a-week-off",
    "play-well",
    "Take a week off, on purpose",
    "A small test that tells you a lot.",
    `Skip one draw that you would have played. Not because you must, just to see what it is like.

If you forget about it, fine: you play for fun. If it bothers you all evening, that is worth knowing too. Talk to somebody about it: [help](/about/responsible-gaming) is free and there at any hour, and nobody will be surprised.`,
  ),
]
