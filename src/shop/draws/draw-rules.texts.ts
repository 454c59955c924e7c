import { defineTexts } from "#src/shop/core/texts.ts"

export const drawRulesTexts = defineTexts("draw_rules", {
  title: "How our draws are made, and how to check one",
  lead: "Everything that decides a draw is fixed before it, published, and can be checked by anyone. These are the exact rules.",
  hashes: "Every fingerprint is the SHA-256 of a text in UTF-8, written as 64 small hexadecimal digits.",
  entriesTitle: "Entries",
  entries:
    "When sales close, each entry becomes one line of text. Its fingerprint is a leaf. Leaves stand in the order of the entries' ids.",
  leaf: "Leaf",
  leafGames: "Lottery ticket, syndicate or Lotto Party ticket",
  leafRun: "Raffle book, or a member's entries in a giveaway",
  leafElsewhere: "Raffle tickets sold outside this shop",
  leafNotes:
    "The id is the ticket's own, or that of the syndicate or Lotto Party ticket its shares belong to. Games are lists of numbers by set, without spaces. A raffle book and a member's entries are their first and last number.",
  tree: "Two neighbours make a node. A last one without a neighbour moves up as it is. The one node left at the top is the fingerprint of all entries. A draw without entries has the fingerprint of an empty text.",
  node: "Node",
  seedTitle: "The secret seed",
  seed: "The seed is 32 random bytes as hexadecimal digits. Its fingerprint, the commitment, is published when the draw is made, long before sales close. The seed itself is published after the draw.",
  commitment: "Commitment",
  beacon:
    "Where a draw names a public random number, it is a round of the drand network: the first one later than five minutes after the planned close of sales. Its randomness is the SHA-256 of the bytes of its signature.",
  round: "Round",
  numbersTitle: "From the seed to the numbers",
  key: "Key",
  keyWords:
    "The seed's bytes are the key of an HMAC-SHA-256. Without a public random number the last part is the word none. Example draws have no entries. They use the seed itself as the key, and say so.",
  block: "Block of randomness",
  blockWords:
    "Blocks are counted from 0. Each gives eight whole numbers of 32 bits, the highest byte first. They are used in order.",
  reject: "A number below n",
  rejectWords:
    "A word at or above the limit would favour small numbers, so it is thrown away and the next one is taken.",
  lottery:
    "A lottery's barrel begins with its numbers in order. A number below the count left says which place is drawn. The last number takes the empty place. Supplementaries follow from the same barrel, then the next barrel is drawn.",
  raffle:
    "In a raffle and a giveaway a number below the count of tickets, plus one, is the winning ticket of the next prize. A ticket that was drawn already is drawn again.",
  exampleTitle: "An example",
  example:
    "A lottery called example, draw 1, without a public random number, draws 6 numbers from 1 to 45. One ticket was entered with the numbers 1 to 6.",
  exampleEntry: "Entry",
  exampleSeed: "Seed",
  exampleRoot: "Fingerprint of all entries (a single leaf)",
  exampleNumbers: "Numbers drawn",
  scriptTitle: "Check a draw on your own computer",
  script:
    "Both scripts ask only for public answers of this shop and need nothing installed beside the language. Give them the shop's address, the name of the draw and its number. With the text of an entry, which the page of each ticket shows under Proof of entry, they also look for it.",
  python: "Python 3",
  node20: "Node 20 or later",
})
