/** Questions that a shop begins with. */
export const firstQuestions = [
  {
    key: "is-my-ticket-in",
    topic: "Tickets",
    question: "How do I know that my ticket is in the draw?",
    markdown:
      "You have a receipt, and your ticket is under *Upcoming tickets*. When the draw closes, we publish one fingerprint of all entries; your ticket then shows a proof that leads to it, which your own browser can check.",
  },
  {
    key: "change-a-ticket",
    topic: "Tickets",
    question: "Can I change or cancel a ticket?",
    markdown: "In the cart, as often as you like. Once it is paid for it cannot be changed or given back.",
  },
  {
    key: "closing-times",
    topic: "Tickets",
    question: "When do sales close?",
    markdown:
      "Each lottery shows the time that is left, and when it is drawn by the clock of where you are. A draw keeps the time of its own country: where you change your clocks and it does not, or the other way round, it comes an hour earlier or later for you.",
  },
  {
    key: "how-syndicates-share",
    topic: "Tickets",
    question: "How does a syndicate share what it wins?",
    markdown:
      "By the number of shares, to the cent: if you have two of ten shares, a fifth is yours. Any cents left over go to the members whose amounts were rounded down the most; if that's a tie, to whoever bought first. We keep any shares that nobody bought, and a syndicate nobody joined isn't entered. Members see all numbers under *Syndicate tickets* before the draw.",
  },
  {
    key: "what-is-a-system",
    topic: "Tickets",
    question: "What are system entries and PowerHit?",
    markdown:
      "A system entry plays every combination of more numbers than a game needs. A PowerHit plays your numbers with every Powerball there is. Both cost what all those games cost together: no more, no less.",
  },
  {
    key: "how-are-winnings-paid",
    topic: "Winnings",
    question: "How are winnings paid?",
    markdown:
      "Into your wallet, automatically, once the draw is scored. We email you, and the ticket moves to *Past tickets* with what each game won.",
  },
  {
    key: "are-the-draws-fair",
    topic: "Winnings",
    question: "Who draws the numbers?",
    markdown:
      "Before sales close we publish the fingerprint of a secret seed. When sales close we publish a fingerprint of every entry. The numbers follow from the seed and the entries, and where a draw names one, from a public random number that is made after closing. Afterwards the seed is published. On every result page you can let your own browser repeat the draw.",
  },
  {
    key: "payment-methods",
    topic: "Money",
    question: "How can I pay?",
    markdown:
      "From your wallet, or with a card for what your wallet lacks. Your bank may ask you to confirm the payment; that happens on the page, and you won't be charged twice.",
  },
  {
    key: "where-is-my-deposit",
    topic: "Money",
    question: "My deposit is pending. Where is my money?",
    markdown:
      "Some banks answer late. We ask again until they do: then the money is in your wallet, or it was never taken.",
  },
  {
    key: "card-details",
    topic: "Money",
    question: "Do you keep my card number?",
    markdown:
      "No. It goes from your browser to the payment gateway, and we get a reference with the last four digits.",
  },
  {
    key: "locked-account",
    topic: "Account",
    question: "My account is locked. What now?",
    markdown:
      "After five wrong passwords on a device you have not signed in on before, you have to wait before each new try, for up to 15 minutes. If you have forgotten your password, [write to us](/about/contact-us).",
  },
  {
    key: "under-18",
    topic: "Account",
    question: "How old must I be?",
    markdown: "18 or older. We may ask for proof of your age before winnings are paid out.",
  },
].map((question, position) => ({ ...question, position, status: "published" as const }))
