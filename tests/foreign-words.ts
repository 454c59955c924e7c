/** Words used in Australia only: places, bodies, numbers to ring, money and words of its own. */
export const AUSTRALIAN: readonly RegExp[] = [
  /suburb/i,
  /\bstates?\b/i,
  /territor(y|ies)/i,
  /\b(NSW|VIC|QLD|ACT|TAS)\b/,
  /\bAustralian?s?\b/i,
  /Queensland|Sydney|Melbourne|Brisbane|Victoria|Tasmania/,
  /\bAES?T|AEDT\b/,
  /\bAUD\b|\bcents?\b|dollars?\b/i,
  /\$/,
  /\b1800 \d{3} \d{3}\b|\b13 ?\d{2} ?\d{2}\b|\b04\d{2} \d{3} \d{3}\b/,
  /Gambling Help\b|gamblinghelponline|\.org\.au|\.gov\.au|\.com\.au/i,
  /\bBPAY\b|\bPayID\b|\bBSB\b|\bNPP\b|\bEFTPOS\b/i,
  /\bABN\b|\bACN\b|\bTFN\b|Medicare|Centrelink/,
  /cheque account|savings account/i,
  /quick ?picks?\b/i,
  /\bcoupons?\b|\bentry form\b/i,
  /\bdividends?\b/i,
  /\bPowerHit|Oz Lotto|TattsLotto|Weekday Windfall|Lotto Strike|Lucky Lotteries/,
  /\bcredit cards?\b/i,
  /\bpre-?commitment\b(?!-limit)/i,
  /\bAmerican Express\b/i,
  /driver'?s licence/i,
]

/** Words used in Britain only. */
export const BRITISH: readonly RegExp[] = [
  /\bTown or city\b|\bcount(y|ies)\b/i,
  /\bLucky Dips?\b|\bplayslips?\b/i,
  /\bEuroMillions\b|\bThunderball\b|\bUK Lotto\b/i,
  /\bGamCare\b|\bGAMSTOP\b|\.org\.uk|\.gov\.uk|\.co\.uk/i,
  /\b0808 \d{4} \d{3}\b|\b07\d{3} \d{6}\b/,
  /£|\bGBP\b|\bpenn(y|ies)\b|\bpence\b|\bpounds? sterling\b/i,
  /\bsort codes?\b|\bBacs\b/i,
  /\bdriving licences?\b/i,
  /\bNational Lottery\b|\bGambling Commission\b|\bHM Revenue\b/,
  /\b(Great Britain|Northern Ireland|London|Manchester)\b/,
]
