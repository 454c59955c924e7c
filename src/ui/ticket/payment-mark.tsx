import type { ReactNode } from "react"
import { useStyles } from "../base/styles.tsx"
import css from "./payment-mark.css?inline"

/** Ways to pay that the shop knows a mark for. */
export const paymentMarks = ["AMEX", "APPLE_PAY", "GOOGLE_PAY", "MASTERCARD", "PAYPAL", "VISA"] as const
export type PaymentMarkName = (typeof paymentMarks)[number]

const word = (text: string, fill: string, more: { italic?: boolean; size?: number } = {}) => (
  <text
    x="24"
    y="20.5"
    textAnchor="middle"
    fontFamily="system-ui, sans-serif"
    fontSize={more.size ?? 13}
    fontWeight="800"
    fontStyle={more.italic ? "italic" : "normal"}
    fill={fill}
  >
    {text}
  </text>
)

/** Drawn on a card of 48 × 32; always on its own light ground, as the brands are known. */
const marks: Readonly<Record<PaymentMarkName, { name: string; ground: string; shape: ReactNode }>> = {
  AMEX: { name: "American Express", ground: "#0a6bb8", shape: word("AMEX", "#fff", { size: 12 }) },
  APPLE_PAY: {
    name: "Apple Pay",
    ground: "#fff",
    shape: (
      <>
        <path
          d="M12.6 11.3c-1.5-.1-2.4.8-3.1.8s-1.6-.8-2.8-.8C4.6 11.4 3 13.1 3 15.700c0 3.2 2.2 6.3 3.9 6.3.9 0 1.3-.6 2.5-.6s1.5.6 2.5.6c1.3 0 2.3-1.7 3-3.2-1.6-.8-2.2-3.7-.2-5-.6-1.3-1.4-2.3-2.1-2.500ZM11.9 8c-1.5.2-2.6 1.5-2.4 2.9 1.3.1 2.6-1.3 2.4-2.900Z"
          fill="#111"
          transform="translate(1 .5)"
        />
        <text
          x="32"
          y="20.5"
          textAnchor="middle"
          fontFamily="system-ui, sans-serif"
          fontSize="13"
          fontWeight="600"
          fill="#111"
        >
          Pay
        </text>
      </>
    ),
  },
  GOOGLE_PAY: {
    name: "Google Pay",
    ground: "#fff",
    shape: (
      <>
        <path d="M16.5 13A6 6 0 1 0 17 17h-5.5" fill="none" stroke="#1a73e8" strokeWidth="2.4" />
        <path d="M8 12.500A6 6 0 0 1 16 12" fill="none" stroke="#d93025" strokeWidth="2.4" />
        <text
          x="33"
          y="20.5"
          textAnchor="middle"
          fontFamily="system-ui, sans-serif"
          fontSize="13"
          fontWeight="600"
          fill="#3c4043"
        >
          Pay
        </text>
      </>
    ),
  },
  MASTERCARD: {
    name: "Mastercard",
    ground: "#fff",
    shape: (
      <>
        <circle cx="19" cy="16" r="9" fill="#eb001b" />
        <circle cx="29" cy="16" r="9" fill="#f79e1b" />
        <path d="M24 8.500a9 9 0 0 1 0 15 9 9 0 0 1 0-15Z" fill="#ff5f00" />
      </>
    ),
  },
  PAYPAL: { name: "PayPal", ground: "#fff", shape: word("PayPal", "#003087", { italic: true, size: 12 }) },
  VISA: { name: "Visa", ground: "#fff", shape: word("VISA", "#1434cb", { italic: true, size: 15 }) },
}

/** The mark of a way to pay, drawn by us in a size for a row of them. */
export function PaymentMark({ mark }: { mark: PaymentMarkName }) {
  useStyles(css)
  const { name, ground, shape } = marks[mark]
  return (
    <svg className="payment-mark" viewBox="0 0 48 32" width="48" height="32" role="img" aria-label={name}>
      <rect x=".5" y=".5" width="47" height="31" rx="5" fill={ground} stroke="#d5d8dd" />
      {shape}
    </svg>
  )
}
