/** The few signs the shop uses, drawn on a 24 px grid with a 1.8 px line. */
const shapes = {
  cart: "M3 4h2l2.2 11h10.6L20 7H6.2M9 20h.01M17 20h.01",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM5 20c1-4 4-5 7-5s6 1 7 5",
  spark: "M12 3l1.8 5.2L19 10l-5.2 1.8L12 17l-1.8-5.2L5 10l5.2-1.8L12 3ZM19 16v4M17 18h4",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  check: "M5 12.5l4.5 4.5L19 7",
  close: "M6 6l12 12M18 6L6 18",
  warning: "M12 4l9 16H3l9-16ZM12 10v4M12 17h.01",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5M12 8h.01",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2",
  menu: "M4 7h16M4 12h16M4 17h16",
  minus: "M6 12h12",
  plus: "M12 6v12M6 12h12",
  left: "M14.5 5.5L8 12l6.5 6.5",
  down: "M5.5 9.5L12 16l6.5-6.5",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4l2-2ZM10 21h4",
  chat: "M4 5h16v11H10l-4 4v-4H4z",
  mail: "M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5",
  shield: "M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6L12 3ZM8.5 12l2.5 2.5 4.5-5",
  phone: "M8 3h8v18H8zM11 18h2",
  leave: "M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9",
  heart: "M12 20C5 15.4 3.5 12 3.5 9A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8.5 2c0 3-1.5 6.4-8.5 11Z",
  right: "M9.5 5.5L16 12l-6.5 6.5",
} as const

export type IconName = keyof typeof shapes

/** A sign beside words that say the same; it is never the only thing that says it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
