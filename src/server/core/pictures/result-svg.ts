import { mixed, textOn } from "#src/domain/core/colour.ts"
import { drawText, escaped } from "./figtree.ts"

/** A number on the picture, and whether the draw had it; null for numbers of the draw itself. */
export interface PictureBall {
  readonly n: number
  readonly isHit: boolean | null
}

/** A line of balls with what it is called; sets stand apart. */
export interface PictureLine {
  readonly label: string
  readonly sets: readonly (readonly PictureBall[])[]
  /** The winnings, in words; null where there are none. */
  readonly won: string | null
}

/** The facts in the picture of a group's result, in the words it uses. */
export interface ResultFacts {
  readonly shop: string
  readonly lottery: string
  readonly draw: string
  readonly group: string
  readonly outcome: string
  /** The customer's own part, where they show it. */
  readonly ownPart: string | null
  readonly drawn: PictureLine
  /** The games that did best. */
  readonly games: readonly PictureLine[]
  /** How many games are not shown; null where all are. */
  readonly more: string | null
  readonly colours: {
    readonly lottery: string
    readonly page: string
    readonly text: string
    readonly muted: string
    readonly gold: string
    readonly onGold: string
    readonly line: string
  }
}

export const PICTURE = { width: 1200, height: 630 } as const
const EDGE = 64
const BAND = 164
const FIRST_BALL = 208
/** Where balls end, so that what a game won has room beside them. */
const LAST_BALL = 960
const LARGEST_BALL = 54
const BETWEEN = 8
const APART = 26
/** Balls of a line that can still be read. */
const MOST_BALLS = 30

/** A picture of what became of a group's ticket, as large as messengers and social networks show one. */
export function resultSvg(facts: ResultFacts): string {
  const { colours, drawn, games } = facts
  const onBand = textOn(colours.lottery)
  const right = PICTURE.width - EDGE
  const parts = [
    `<rect width="100%" height="100%" fill="${colours.page}"/>`,
    `<rect width="100%" height="${BAND}" fill="${colours.lottery}"/>`,
    drawText(facts.lottery, EDGE, 84, { size: 54, weight: 700, colour: onBand, widest: 640 }),
    drawText(facts.draw, EDGE, 130, { size: 28, colour: onBand, widest: 1000 }),
    drawText(facts.shop, right, 84, { size: 30, weight: 700, colour: onBand, anchor: "end", widest: 380 }),
    drawText(facts.outcome, EDGE, 240, { size: 50, weight: 700, colour: colours.text, widest: right - EDGE }),
    drawText(facts.ownPart ? `${facts.group} · ${facts.ownPart}` : facts.group, EDGE, 286, {
      size: 30,
      colour: colours.muted,
      widest: right - EDGE,
    }),
    ...ballLine(drawn, 350, facts),
    `<rect x="${EDGE}" y="392" width="${right - EDGE}" height="2" fill="${colours.line}"/>`,
    ...games.flatMap((game, index) => ballLine(game, 430 + index * 60, facts)),
    facts.more ? drawText(facts.more, EDGE, 608, { size: 24, colour: colours.muted }) : "",
  ]
  const title = [facts.lottery, facts.draw, facts.group, facts.outcome, facts.ownPart]
    .filter(Boolean)
    .join(". ")
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}"><title>${escaped(title)}</title>${parts.join("")}</svg>`
}

function ballLine({ label, sets, won }: PictureLine, y: number, { colours }: ResultFacts): string[] {
  const shown = firstOf(sets)
  const count = shown.reduce((sum, set) => sum + set.length, 0)
  const room = LAST_BALL - FIRST_BALL - (shown.length - 1) * APART
  const size = Math.min(LARGEST_BALL, room / Math.max(1, count) - BETWEEN)
  const parts = [
    drawText(label, EDGE, y + 9, { size: 26, colour: colours.muted, widest: FIRST_BALL - EDGE - 16 }),
  ]
  let x = FIRST_BALL
  shown.forEach((set, index) => {
    for (const ball of set) {
      parts.push(drawBall(ball, x + size / 2, y, size, index, colours))
      x += size + BETWEEN
    }
    x += APART
  })
  if (won)
    parts.push(
      drawText(won, PICTURE.width - EDGE, y + 10, {
        size: 28,
        weight: 700,
        colour: colours.text,
        anchor: "end",
      }),
    )
  return parts
}

/** No more balls than can be read, of the first sets. */
function firstOf(sets: PictureLine["sets"]): PictureLine["sets"] {
  let left = MOST_BALLS
  return sets.flatMap((set) => {
    const part = set.slice(0, left)
    left -= part.length
    return part.length > 0 ? [part] : []
  })
}

/** Hits are gold with a ring of their own, so that they are seen without colours too. */
function drawBall(
  { n, isHit }: PictureBall,
  x: number,
  y: number,
  size: number,
  set: number,
  colours: ResultFacts["colours"],
): string {
  const radius = size / 2 - 2
  const at = `cx="${x.toFixed(1)}" cy="${y}"`
  const look =
    isHit === true
      ? { fill: colours.gold, text: colours.onGold, ring: colours.gold }
      : isHit === false
        ? { fill: mixed(colours.page, "#000000", 0.06), text: colours.muted, ring: "none" }
        : set === 0
          ? { fill: colours.lottery, text: textOn(colours.lottery), ring: "none" }
          : { fill: colours.page, text: colours.text, ring: colours.lottery }
  const inner = isHit ? radius - 4 : radius
  return [
    isHit
      ? `<circle ${at} r="${radius.toFixed(1)}" fill="none" stroke="${look.ring}" stroke-width="2.5"/>`
      : "",
    `<circle ${at} r="${inner.toFixed(1)}" fill="${look.fill}"${isHit === null && look.ring !== "none" ? ` stroke="${look.ring}" stroke-width="3"` : ""}/>`,
    drawText(String(n), x, y + size * 0.155, {
      size: size * 0.43,
      weight: 700,
      colour: look.text,
      anchor: "middle",
    }),
  ].join("")
}
