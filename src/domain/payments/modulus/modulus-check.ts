import { type ModulusRow, sortCodeRules, substitutes } from "./sort-code-rules.ts"

interface Rule {
  readonly check: ModulusRow[0]
  readonly exception: number
  readonly weights: readonly number[]
}

interface Range extends Rule {
  readonly from: string
  readonly to: string
}

const readRow = ([check, exception, weights, sortCodes]: ModulusRow): Range[] => {
  const rule = { check, exception, weights: weights.split(" ").map(Number) }
  return sortCodes.split(/\s+/).map((range) => {
    const [from = "", to = from] = range.split("-")
    return { ...rule, from, to }
  })
}

let ranges: readonly Range[] | undefined

/** The one or two rules of a sort code; none where banks published none. Read from the table when first asked. */
export function rulesOf(sortCode: string): readonly Rule[] {
  ranges ??= sortCodeRules.flatMap(readRow)
  return ranges.filter(({ from, to }) => from <= sortCode && sortCode <= to)
}

/** Weights that stand in for a row's where exception 2 says so. */
const EXCEPTION_2 = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1]
/** Weights without the sort code and the first two digits of the number. */
const withoutFirst = (weights: readonly number[]) => weights.map((weight, index) => (index < 8 ? 0 : weight))

function weightsOf({ exception, weights }: Rule, number: string): readonly number[] {
  const isNine = number[6] === "9"
  if (exception === 2 && number[0] !== "0") return isNine ? withoutFirst(EXCEPTION_2) : EXCEPTION_2
  const drops = exception === 7 || (exception === 10 && /^[09]9/.test(number))
  return drops && isNine ? withoutFirst(weights) : weights
}

/** Sort code under which an account is checked. */
function checkedCode(exception: number, sortCode: string): string {
  if (exception === 5) return substitutes[sortCode] ?? sortCode
  if (exception === 8) return "090126"
  return exception === 9 ? "309634" : sortCode
}

function totalOf({ check }: Rule, weights: readonly number[], digits: string): number {
  const products = weights.map((weight, index) => weight * Number(digits[index]))
  if (check !== "DBLAL") return products.reduce((sum, product) => sum + product, 0)
  return products.reduce((sum, product) => sum + Math.floor(product / 10) + (product % 10), 0)
}

/** Exceptions 4 and 5 compare what is left with digits of the number; all others leave nothing. */
function isRight({ check, exception }: Rule, total: number, number: string): boolean {
  const modulus = check === "MOD11" ? 11 : 10
  const rest = (exception === 1 ? total + 27 : total) % modulus
  if (exception === 4) return rest === Number(number.slice(6))
  if (exception !== 5) return rest === 0
  if (check === "MOD11" && rest === 1) return false
  return (modulus - rest) % modulus === Number(number[check === "MOD11" ? 6 : 7])
}

function passes(rule: Rule, sortCode: string, number: string): boolean {
  const digits = checkedCode(rule.exception, sortCode) + number
  if (isRight(rule, totalOf(rule, weightsOf(rule, number), digits), number)) return true
  // Some numbers of Coutts are written with a last digit that is no part of them.
  if (rule.exception !== 14 || !/[019]$/.test(number)) return false
  const shifted = `0${number.slice(0, 7)}`
  return isRight(rule, totalOf(rule, rule.weights, sortCode + shifted), shifted)
}

/** An account in a foreign currency cannot be checked. */
const isForeign = (number: string) => /^[4-8]/.test(number) && number[6] === number[7]
/** Pairs of exceptions of which one check is enough. */
const EITHER = new Set([2, 9, 10, 11, 12, 13])

/**
 * Whether the modulus check of British banks says that an account cannot exist: its number does not belong to its sort
 * code. False where no bank published a rule. Takes six and eight digits.
 */
export function failsModulusCheck(sortCode: string, accountNumber: string): boolean {
  const rules = rulesOf(sortCode).filter(({ exception }) => exception !== 3 || !/^..[69]/.test(accountNumber))
  if (rules.length === 0) return false
  if (rules.some(({ exception }) => exception === 6) && isForeign(accountNumber)) return false
  const isPassed = (rule: Rule) => passes(rule, sortCode, accountNumber)
  const isEither = rules.every(({ exception }) => EITHER.has(exception))
  return !(isEither ? rules.some(isPassed) : rules.every(isPassed))
}
