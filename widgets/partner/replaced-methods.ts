import { attempt } from "#src/domain/core/browser/attempt.ts"

/**
 * Methods that the shop's programs call on their own values, each with a look at whether it does what browsers do. They
 * cannot be taken from another realm, as functions can that `natives.ts` lists.
 */
const LOOKS: Readonly<Record<string, () => boolean>> = {
  "Array.prototype.concat": () => [1].concat([2], 3).length === 3,
  "Array.prototype.every": () => ![1, 2].every((value) => value < 2) && [1].every((value) => value),
  "Array.prototype.filter": () => `${[1, 2, 3].filter((_, index) => index !== 1)}` === "1,3",
  "Array.prototype.find": () => [1, 2].find((value, index) => index === 1 && value) === 2,
  "Array.prototype.flatMap": () => `${[1, 2].flatMap((value) => [value, value])}` === "1,1,2,2",
  "Array.prototype.forEach": () => {
    let sum = 0
    ;[1, 2].forEach((value, index) => {
      sum += value * index
    })
    return sum === 2
  },
  "Array.prototype.includes": () => [Number.NaN].includes(Number.NaN) && ![1].includes(2),
  "Array.prototype.indexOf": () => [1, 2].indexOf(2) === 1,
  "Array.prototype.join": () => [1, null, 2].join("-") === "1--2",
  "Array.prototype.map": () => `${[1, 2].map((value, index) => value * index)}` === "0,2",
  "Array.prototype.push": () => [1].push(2, 3) === 3,
  "Array.prototype.reduce": () => [1, 2].reduce((sum, value) => sum + value, 4) === 7,
  "Array.prototype.reverse": () => `${[1, 2].reverse()}` === "2,1",
  "Array.prototype.slice": () => `${[1, 2, 3].slice(-2)}` === "2,3",
  "Array.prototype.some": () => [1, 2].some((value) => value > 1) && ![1].some((value) => value > 1),
  "Array.prototype.sort": () => `${[3, 1, 2].sort((a, b) => a - b)}` === "1,2,3",
  "Array.prototype.splice": () => `${[1, 2, 3].splice(1, 1)}` === "2",
  "Date.prototype.toISOString": () => new Date(0).toISOString() === "1970-01-01T00:00:00.000Z",
  "Function.prototype.apply": () => Math.max.apply(null, [1, 2]) === 2,
  "Function.prototype.call": () => Math.max.call(null, 1, 2) === 2,
  "Promise.prototype.then": () => typeof (async () => {})().then(() => {}).then === "function",
  "String.prototype.endsWith": () => "lotto".endsWith("to") && !"lotto".endsWith("lo"),
  "String.prototype.includes": () => "lotto".includes("tt") && !"lotto".includes("x"),
  "String.prototype.padStart": () => "7".padStart(2, "0") === "07",
  "String.prototype.replace": () => "lotto".replace(/(t)/g, (_, letter: string) => letter + 1) === "lot1t1o",
  "String.prototype.split": () => `${"a,b".split(",")}` === "a,b",
  "String.prototype.startsWith": () => "lotto".startsWith("lo") && !"lotto".startsWith("to"),
  "String.prototype.trim": () => " lotto ".trim() === "lotto",
  "Symbol.for": () => Symbol.keyFor(Symbol.for("lotto")) === "lotto",
}

let isLogged = false

/**
 * Names to the page's developer what its scripts replaced with something else; null where everything works. The console
 * says it once.
 */
export function replacedMethods(): string | null {
  let names = ""
  // Without any of the methods themselves.
  for (const name of Object.keys(LOOKS))
    if (!attempt(LOOKS[name] as () => boolean)) names += `${names && ", "}${name}`
  if (!names) return null
  const message = `This page replaces ${names} with something that works differently, so the shop cannot work in it. Remove the script that does so, or show the purchase with frame.js.`
  if (!isLogged) console.error(message)
  isLogged = true
  return message
}
