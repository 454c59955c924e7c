import type { CSSProperties } from "react"
import type { BrandColours, Scheme } from "#src/contract/site/theme.ts"
import { schemeTokens } from "#src/domain/core/theme-tokens.ts"
import type { DeskError } from "../core/call.ts"
import { ColourInput } from "../core/forms/colour-input.tsx"

const colours = [
  { name: "primary", label: "Main colour", hint: "Buttons, links and what is chosen.", usual: "#0b6353" },
  { name: "accent", label: "Accent", hint: "Jackpots and winnings.", usual: "#8a5a00" },
  { name: "page", label: "Ground of pages", hint: "Behind everything.", usual: "#f6f4ee" },
] as const
type Name = (typeof colours)[number]["name"]

const colourOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null)
const isColour = (value: string | null) => value === null || /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)

/** The few colours of a theme, and how the shop looks with them while they are chosen. */
export function ThemeFields({
  value,
  onChange,
  error,
}: {
  value: Readonly<Record<string, unknown>>
  onChange: (change: Readonly<Partial<Record<Name, string | null>>>) => void
  error: DeskError | null
}) {
  const own = {
    primary: colourOf(value.primary),
    accent: colourOf(value.accent),
    page: colourOf(value.page),
  }
  const brand = Object.values(own).every(isColour) ? own : usualBrand
  return (
    <>
      {colours.map(({ name, label, hint, usual }) => (
        <ColourInput
          key={name}
          label={label}
          hint={`${hint} Empty: the shop's own.`}
          usual={usual}
          value={own[name] ?? ""}
          onChange={(next) => onChange({ [name]: next === "" ? null : next })}
          error={
            error?.of(name) ?? (isColour(own[name]) ? undefined : "A colour is # with 3 or 6 hex digits.")
          }
        />
      ))}
      <section className="desk-swatches" aria-label="How it looks">
        <Swatch scheme="light" brand={brand} />
        <Swatch scheme="dark" brand={brand} />
      </section>
    </>
  )
}

const usualBrand: BrandColours = { primary: null, accent: null, page: null }

const property = (name: string) => `--lotto-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A sample with every colour written out: those of the page around it are of the page's own scheme. */
function Swatch({ scheme, brand }: { scheme: Scheme; brand: BrandColours }) {
  const own = Object.fromEntries(
    Object.entries(schemeTokens(scheme, brand)).map(([name, colour]) => [property(name), colour]),
  )
  return (
    <div className="desk-swatch" style={{ colorScheme: scheme, ...own } as CSSProperties}>
      <span>{scheme === "light" ? "Light" : "Dark"}</span>
      <div className="desk-swatch__card">
        <div className="desk-swatch__jackpot">$20 million</div>
        <p>
          Thursday's draw. <span className="desk-swatch__link">How it works</span>
        </p>
      </div>
      <span className="desk-swatch__button">Buy a ticket</span>
    </div>
  )
}
