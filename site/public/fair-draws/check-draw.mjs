// Checks a draw from what the shop publishes. Needs Node 20 or later and nothing else.
//
//     node check-draw.mjs https://shop.example powerball 1593
//     node check-draw.mjs https://shop.example daily_winners/daily 12
//     node check-draw.mjs https://shop.example powerball 1593 "entry:..."
//
// The last form also looks for an entry, as the page of a ticket shows it, among all that were in the draw.
import { createHash, createHmac } from "node:crypto"

/** Names the caller; it is no secret. */
const APP_KEY = "lotto-web-1"
const MARGIN_SECONDS = 300
let failures = 0

const sha256 = (content) => createHash("sha256").update(content).digest("hex")
const hmac = (key, text) => createHmac("sha256", key).update(text).digest()

async function fetchResult(shop, path) {
  const timestamp = String(Date.now())
  const signature = hmac(APP_KEY, timestamp).toString("hex")
  const headers = { "app-key": APP_KEY, timestamp, signature, accept: "application/json" }
  const answer = await fetch(shop + path, { headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return (await answer.json()).result
}

function say(passes, what) {
  if (!passes) failures += 1
  console.log(`${passes ? "ok      " : "FAILED  "}${what}`)
}

function rootOf(leaves) {
  if (leaves.length === 0) return sha256("")
  let level = leaves
  while (level.length > 1) {
    const above = []
    for (let i = 0; i < level.length; i += 2)
      above.push(i + 1 < level.length ? sha256(`node:${level[i]}:${level[i + 1]}`) : level[i])
    level = above
  }
  return level[0]
}

function* words(key, offer, number) {
  for (let block = 0; ; block++) {
    const made = hmac(Buffer.from(key, "hex"), `${offer}/${number}/${block}`)
    for (let i = 0; i < 32; i += 4) yield made.readUInt32BE(i)
  }
}

function below(stream, size) {
  const limit = 2 ** 32 - (2 ** 32 % size)
  for (;;) {
    const word = stream.next().value
    if (word < limit) return word % size
  }
}

function fromBarrel(stream, { first, last, drawn, supplementary }) {
  const balls = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const all = []
  while (all.length < drawn + supplementary) {
    const index = below(stream, balls.length)
    all.push(balls[index])
    balls[index] = balls.at(-1)
    balls.pop()
  }
  return supplementary > 0 ? [all.slice(0, drawn), all.slice(drawn)] : [all]
}

function tickets(stream, sold, prizes, returned) {
  const drawn = new Set()
  const left = returned.reduce((count, { first, last }) => count - (last - first + 1), sold)
  while (drawn.size < Math.min(left, prizes)) {
    const ticket = below(stream, sold) + 1
    if (!returned.some(({ first, last }) => first <= ticket && ticket <= last)) drawn.add(ticket)
  }
  return [[...drawn]]
}

function checkBeacon({ chain, round, genesis, period, cutoff, signature }, closedAt) {
  const earliest = Date.parse(cutoff) / 1000 + MARGIN_SECONDS
  const fixed = Math.max(1, Math.floor((earliest - genesis) / period) + 2)
  say(round === fixed, "the public random number is the one fixed for this draw")
  say(Date.parse(closedAt) / 1000 < genesis + (round - 1) * period, "sales closed before it was made")
  console.log(`        compare its signature with https://api.drand.sh/${chain}/public/${round}`)
  console.log(`        ${signature}`)
  return sha256(Buffer.from(signature, "hex"))
}

function checkNumbers(offer, number, draw, proof) {
  const { seed, drawn } = proof
  say(sha256(seed) === proof.commitment, "the seed is the one whose fingerprint was published before")
  let key = seed
  if (proof.numbers_from !== "seed") {
    const beacon = proof.beacon ? checkBeacon(proof.beacon, proof.closed_at) : "none"
    key = hmac(Buffer.from(seed, "hex"), `draw:${proof.numbers_root}:${beacon}`).toString("hex")
  }
  let published = draw.numbers.map((one) => one.numbers ?? one)
  let made
  if (drawn) {
    const stream = words(key, drawn.offer_key, drawn.draw_no)
    made = drawn.barrels.flatMap((barrel) => fromBarrel(stream, barrel))
  } else {
    if (!Array.isArray(published[0])) published = [published]
    made = tickets(words(key, offer, number), proof.entry_count, published[0].length, proof.returned ?? [])
  }
  const numbers = JSON.stringify(made)
  say(numbers === JSON.stringify(published), `they give exactly the published numbers: ${numbers}`)
}

async function main(shop, offer, number, entry) {
  const [, giveaway] = offer.split("/")
  const address = giveaway ? `/rewards/v3/draws/${giveaway}/${number}` : `/v2/draw/seal/${offer}/${number}`
  const draw = await fetchResult(shop, giveaway ? address : `/v2/draw/full_result/${offer}/${number}`)
  const { proof } = draw
  const root = giveaway ? proof.entries_root : (await fetchResult(shop, address)).root
  if (root === null) throw new Error("Sales of this draw aren't closed: there is nothing to check yet.")
  const leaves = []
  for (let page = 0, pages = 1; page < pages; page++) {
    const part = await fetchResult(shop, `${address}/leaves?page=${page}`)
    leaves.push(...part.leaves)
    pages = part.pages
  }
  say(rootOf(leaves) === root, `the fingerprint of all ${leaves.length} entries is ${root}`)
  if (entry !== undefined) say(leaves.includes(sha256(entry)), "this entry was in the draw")
  if (proof === null)
    console.log("        an operator held this draw: its numbers are not made from a seed of the shop")
  else if (proof.seed === null) console.log("        the draw wasn't held yet: its seed is still secret")
  else {
    const { drawn, numbers_root: made } = proof
    const own = !drawn || (drawn.offer_key === offer && drawn.draw_no === Number(number))
    if (own && made !== null) say(made === root, "the numbers were made with this fingerprint")
    checkNumbers(offer, Number(number), draw, proof)
  }
  console.log(failures === 0 ? "All checks hold." : `${failures} checks failed.`)
  process.exitCode = failures === 0 ? 0 : 1
}

const [shop, offer, number, entry] = process.argv.slice(2)
if (number === undefined) {
  console.error('node check-draw.mjs <address of the shop> <draw> <number> ["entry:..."]')
  process.exitCode = 1
} else
  await main(shop.replace(/\/$/, ""), offer, number, entry).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
