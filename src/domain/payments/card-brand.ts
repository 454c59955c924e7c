/** Brands of cards as people know them, by the names that stand in the database and on the wire. */
const names: Readonly<Record<string, string>> = {
  AmericanExpress: "American Express",
  MasterCard: "Mastercard",
  paypal: "PayPal",
}

/** "American Express" for `AmericanExpress`; any other brand is called as it is stored. */
export const brandName = (brand: string): string => names[brand] ?? brand

/** Luhn's check digit, which catches a mistyped card number. */
export function isCardNumber(digits: string): boolean {
  let sum = 0
  let isDoubled = false
  for (const digit of [...digits].reverse()) {
    const value = Number(digit) * (isDoubled ? 2 : 1)
    sum += value > 9 ? value - 9 : value
    isDoubled = !isDoubled
  }
  return digits.length >= 13 && sum % 10 === 0
}

/** The brand whose numbers begin like this one. */
export function brandOfNumber(digits: string): "Visa" | "MasterCard" | "AmericanExpress" {
  if (/^3[47]/.test(digits)) return "AmericanExpress"
  return /^(5[1-5]|2[2-7])/.test(digits) ? "MasterCard" : "Visa"
}
