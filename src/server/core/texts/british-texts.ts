/** Sentences that a shop in Britain says in other words: content items that its editor may change again. */
export const britishTexts: Readonly<Record<string, string>> = {
  "footer.helpNumber": "0808 8020 133",
  "footer.helpSite": "www.gamcare.org.uk",
  "footer-links.responsibleGambling": "Safer gambling",
  "payment.limits": "Play within your limits. Help is free and confidential on 0808 8020 133.",
  "cart.regulation":
    "{minimumAge}+ only. Play within your limits. Help is free and confidential on 0808 8020 133 and at www.gamcare.org.uk.",
  "break-notice.help":
    "If you'd like to talk to someone, free and confidential help is there at any hour: 0808 8020 133 and www.gamcare.org.uk.",
  "take-a-break.help":
    "Free and confidential help is there at any hour, for you and for people close to you: 0808 8020 133 and www.gamcare.org.uk.",
  "account-pages.precommitment": "Overall spend limit",
  "account.limit_precommitment": "Overall spend limit",
  "limits.precommitmentTitle": "Overall spend limit",
  "limits.precommitmentSpent": "Your overall spend limit is used up",
  "limits.precommitmentSaved": "Your overall spend limit has been successfully updated.",
  // Gambling with credit cards is banned in Great Britain, and American Express has no other cards there.
  "payment.cardNumber": "Debit card number",
  "payment.cardSafe":
    "We only take debit cards, as nobody in Great Britain may gamble on credit. Your card goes straight to the payment gateway. We never see or keep its number.",
  "card-frame.number": "Debit card number",
  "card-frame.otherBrand": "We take Visa and Mastercard debit cards.",
  "person.suburb": "Town or city",
  "giveaway_entries.suburb": "Town or city",
  "details.stateHint": "If you move to another country, we'll need to verify your account again.",
  "manual-verification.drivers_licence": "Driving licence",
  "verify-account.drivers_licence": "Driving licence",
  "verify-licence.state": "Where your licence was issued",
  "state.unchangedTitle": "Nothing was changed",
  "syndicates.lead":
    "Play more numbers for less. Buy shares in big tickets and share the winnings, to the penny.",
  "syndicates.rules":
    "We pick the numbers when a syndicate opens; members see all of them in their account before the draw. After the draw the syndicate's winnings are split by the number of shares, to the penny, and paid into members' wallets. Any pence left over go to the members whose amounts were rounded down the most; if that's a tie, to whoever bought first. We keep any shares that nobody bought, and a syndicate nobody joined isn't entered.",
  "tickets.sharingRule":
    "Winnings are split by the number of shares, to the penny. Any pence left over go to the members whose amounts were rounded down the most; if that's a tie, to whoever bought first. We keep any shares that nobody bought.",
  "builder.quickPick": "Lucky Dip",
  "listing.quick": "{count} Lucky Dips",
  "listing.quickOne": "1 Lucky Dip",
  "listing.quickDraws": "{count} Lucky Dips × {draws} draws",
  "listing.quickOneDraws": "1 Lucky Dip × {draws} draws",
  "builder.pickOr": "Pick {count} numbers or take a Lucky Dip",
  "builder.quickPicks": "Lucky Dip a whole ticket",
  "builder.options.autoplayHint":
    "We'll buy this ticket for every draw from your wallet until you turn it off. Lucky Dips get new numbers each time.",
  "cart.quickPick": "Lucky Dip",
  "cart.emptyHint": "Pick a lottery and choose your numbers, or take a Lucky Dip.",
  "recurring.quickPick": "Lucky Dip, new numbers for each draw",
  "builder.options.favouritesLead":
    "They fill a blank game. If it needs fewer numbers, we choose some at random. If it needs more, a Lucky Dip adds the rest.",
  "favourite-numbers.how":
    "Where a game needs fewer numbers, some of yours are chosen at random; where it needs more, the rest is a Lucky Dip. Favourites are as likely to win as any other numbers.",
  "results.scoring": "Prizes will appear soon.",
  // A society lottery must charge the same for every ticket, so none can be free; a prize draw must have a free route.
  "raffles.postalWords":
    "Write the name of the prize draw, the draw's number, your full name, your date of birth and your address with its postcode on a postcard, and send it by ordinary first or second class post to “{name}, Draw {drawNo}, {address}”. One entry per postcard. It must arrive before the draw closes on {moment}. Postal entries cost nothing but the stamp and have the same chance as any ticket.",
  "raffles.noPostalWords":
    "There is no free entry by post. In Great Britain every ticket in a society lottery costs the same, so all tickets for {name}, draw {drawNo}, are bought before {moment}.",
  "raffles.permit": "{permit}",
  "raffle-terms.permit": "Registration",
  "raffle-terms.rule4": "Winners are named by an initial and a family name.",
  "raffle-results.searchLotteryHint": "An initial (K.), a division, a syndicate or a draw's number",
}
