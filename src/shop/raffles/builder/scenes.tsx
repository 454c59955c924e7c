import type { ReactNode } from "react"

const columns = [0, 1, 2, 3, 4, 5]
const rows = [0, 1, 2, 3, 4]

/** Thirty windows of a house at night; some are lit. */
const calendar = (
  <>
    <rect width="640" height="360" fill="#16233f" />
    <path
      d="M40 50h2M96 120h2M66 214h2M584 70h2M548 152h2M604 236h2M520 36h2M120 30h2"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M566 96a34 34 0 1 1-34-50 28 28 0 0 0 34 50z" fill="#fff4d2" />
    <path d="M136 360V86L320 22l184 64v274z" fill="#35507a" />
    <path d="M122 92 320 18l198 74-8 16L320 40 130 108z" fill="#22365a" />
    {rows.map((row) =>
      columns.map((column) => (
        <rect
          key={`${row} ${column}`}
          x={160 + column * 54}
          y={104 + row * 42}
          width="40"
          height="30"
          rx="4"
          fill={(row * 5 + column * 7) % 3 === 0 ? "#ffd98a" : "#4a679a"}
        />
      )),
    )}
    <path d="M286 360v-44h68v44z" fill="#ffd98a" />
    <path d="M320 316v44" stroke="#35507a" strokeWidth="5" />
    <path d="M0 338h286v22H0zM354 338h286v22H354z" fill="#22365a" />
  </>
)

/** A camper under the stars, its awning out. */
const camper = (
  <>
    <rect width="640" height="360" fill="#1c2b4a" />
    <path d="M0 130h640v120H0z" fill="#3d3f6b" />
    <path d="M0 180h640v70H0z" fill="#8a5a76" opacity=".8" />
    <path
      d="M60 40h2M140 84h2M226 36h2M300 96h2M392 44h2M470 90h2M566 46h2M612 112h2M34 120h2M184 128h2"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <circle cx="540" cy="84" r="26" fill="#f6efe3" />
    <path d="M0 240 96 176l84 46 92-70 120 84 96-42 152 66v100H0z" fill="#2a2f52" />
    <path d="M0 282h640v78H0z" fill="#3f4a3a" />
    <path d="M176 290V170c0-16 10-26 26-26h210c46 0 74 30 86 78l14 8c10 6 14 14 14 28v32z" fill="#f6efe3" />
    <path d="M176 232h346c4 8 4 14 4 26v32H176z" fill="#c8652c" />
    <path d="M412 164h6c28 2 48 20 58 52h-64z" fill="#a9c9d6" />
    <path d="M204 166h54v46h-54zM276 166h54v46h-54z" fill="#ffd98a" />
    <path d="M348 288V166h46v122z" fill="#e4d8c4" />
    <path d="M384 226h4" stroke="#5b4636" strokeWidth="8" strokeLinecap="round" />
    <path d="M190 144 96 178v10l96-26z" fill="#ffd35c" />
    <path d="M100 186v102" stroke="#d9cdb8" strokeWidth="5" />
    <circle cx="246" cy="290" r="28" fill="#171d26" />
    <circle cx="246" cy="290" r="12" fill="#cfd6dd" />
    <circle cx="460" cy="290" r="28" fill="#171d26" />
    <circle cx="460" cy="290" r="12" fill="#cfd6dd" />
    <path d="m60 300 22-16 22 16M70 306l26-16" stroke="#7c4a3a" strokeWidth="6" strokeLinecap="round" />
    <path d="M82 286c-16-12-4-24 0-36 8 12 18 22 4 36z" fill="#ffb340" />
  </>
)

/** A small electric car at its charger, hills behind. */
const car = (
  <>
    <rect width="640" height="360" fill="#f7e3c0" />
    <circle cx="510" cy="104" r="52" fill="#fff2d4" />
    <path d="M0 190 110 120l92 54 120-84 140 92 90-46 88 54v170H0z" fill="#d8b98a" />
    <path d="M0 226c100-30 190-28 300-6s220 14 340-14v154H0z" fill="#8fa46c" />
    <path d="M0 280h640v80H0z" fill="#4c5560" />
    <path
      d="M20 318h70M150 318h70M280 318h70M410 318h70M540 318h70"
      stroke="#f4efe2"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M84 280V168h52v112z" fill="#f4efe2" />
    <path d="M94 180h32v26H94z" fill="#1f5c4d" />
    <path d="m112 182-10 14h8l-4 10 12-14h-8z" fill="#ffe08a" />
    <path
      d="M136 214c40 0 30 44 66 44h20"
      fill="none"
      stroke="#33404f"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path
      d="M200 284c-8-34 4-54 40-58l46-6 46-44c8-8 18-12 30-12h90c22 0 36 10 46 26l24 34 34 8c20 6 26 26 20 52z"
      fill="#0f7b8a"
    />
    <path d="m310 218 36-34c6-6 12-8 22-8h26v42zM408 176h40c14 0 22 6 30 18l16 24h-86z" fill="#d6eef0" />
    <path d="M238 248h40M520 246h46" stroke="#ffe9b0" strokeWidth="9" strokeLinecap="round" />
    <path d="M412 232h24" stroke="#0a5964" strokeWidth="6" strokeLinecap="round" />
    <path d="M204 282h380v8H204z" fill="#0a5964" />
    <circle cx="284" cy="284" r="34" fill="#232b35" />
    <circle cx="284" cy="284" r="16" fill="#cfd6dd" />
    <circle cx="506" cy="284" r="34" fill="#232b35" />
    <circle cx="506" cy="284" r="16" fill="#cfd6dd" />
  </>
)

/** Notes in a fan, and coins in front of them. */
const cash = (
  <>
    <rect width="640" height="360" fill="#f6d5de" />
    <circle cx="320" cy="390" r="300" fill="#f0b8c8" />
    <circle cx="320" cy="410" r="220" fill="#e79ab2" />
    <g stroke="#fff" strokeWidth="6">
      <rect x="186" y="96" width="268" height="134" rx="12" fill="#7b4c9a" transform="rotate(-24 320 300)" />
      <rect x="186" y="96" width="268" height="134" rx="12" fill="#2f7d6b" transform="rotate(-8 320 300)" />
      <rect x="186" y="96" width="268" height="134" rx="12" fill="#c8652c" transform="rotate(8 320 300)" />
      <rect x="186" y="96" width="268" height="134" rx="12" fill="#b03a6b" transform="rotate(24 320 300)" />
    </g>
    <g transform="rotate(24 320 300)" fill="none" stroke="#fff" strokeWidth="5" opacity=".85">
      <circle cx="320" cy="163" r="38" />
      <path d="M208 118h40M392 208h40" strokeLinecap="round" />
      <path d="M320 186c-20-16-32-26-22-40 8-10 18-6 22 2 4-8 14-12 22-2 10 14-2 24-22 40z" fill="#fff" />
    </g>
    <g stroke="#a8690f" strokeWidth="4">
      <ellipse cx="214" cy="316" rx="56" ry="20" fill="#f0b73f" />
      <ellipse cx="214" cy="302" rx="56" ry="20" fill="#ffcb5c" />
      <ellipse cx="214" cy="288" rx="56" ry="20" fill="#ffdc8a" />
      <ellipse cx="330" cy="330" rx="56" ry="20" fill="#f0b73f" />
      <ellipse cx="330" cy="316" rx="56" ry="20" fill="#ffdc8a" />
      <ellipse cx="444" cy="318" rx="56" ry="20" fill="#f0b73f" />
      <ellipse cx="444" cy="304" rx="56" ry="20" fill="#ffcb5c" />
      <ellipse cx="444" cy="290" rx="56" ry="20" fill="#ffdc8a" />
    </g>
  </>
)

/** A keeper's cottage under its lighthouse. */
const cottage = (
  <>
    <rect width="640" height="360" fill="#bfe0ea" />
    <circle cx="120" cy="86" r="38" fill="#fff4d2" />
    <path
      d="M60 150c30-24 70-20 86 0 40-10 66 8 70 22H40c0-10 8-20 20-22zM420 92c26-20 60-14 72 6 34-8 54 8 58 20H400c2-14 10-22 20-26z"
      fill="#fff"
      opacity=".85"
    />
    <path d="M0 232h640v128H0z" fill="#2c7f96" />
    <path d="M0 262c60-12 90 10 150 0s100-10 160 0 110 10 170-2 100-4 160 0v100H0z" fill="#226b82" />
    <path d="M190 268c40-60 120-88 220-84 110 4 190 40 230 92v84H160c0-40 10-70 30-92z" fill="#6f9a5c" />
    <path d="M160 360c4-40 20-72 60-92 60 10 120-6 190 4s160 10 230 4v84z" fill="#557f4b" />
    <path d="M452 214 462 66h44l10 148z" fill="#fff" />
    <path d="m456 160 3-40h50l3 40zM452 214l2-26h60l2 26z" fill="#c8452c" />
    <path d="M456 66h56V56h-56z" fill="#33404f" />
    <path d="M466 56V34h36v22z" fill="#ffe08a" />
    <path d="m460 34 24-20 24 20z" fill="#c8452c" />
    <path d="M502 40 640 8v52z" fill="#fff4c2" opacity=".6" />
    <path d="M268 258h150v-58H268z" fill="#fdf8ee" />
    <path d="m252 206 34-44h116l34 44z" fill="#4a5560" />
    <path d="M300 168v-26h20v26z" fill="#8d4d3b" />
    <path d="M332 258v-38h26v38z" fill="#1f5c6b" />
    <path d="M284 216h30v22h-30zM376 216h30v22h-30z" fill="#8fc4d4" />
    <path d="M299 216v22M284 227h30M391 216v22M376 227h30" stroke="#fff" strokeWidth="3" />
    <path
      d="M196 300h250M220 300v-22M262 300v-22M304 300v-22M346 300v-22M388 300v-22M430 300v-22M206 288h232"
      stroke="#fdf8ee"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </>
)

/** A house on the water at dusk, with its boat shed. */
const house = (
  <>
    <rect width="640" height="360" fill="#f4b183" />
    <rect width="640" height="120" fill="#4f6d94" />
    <rect y="70" width="640" height="70" fill="#8a86a5" opacity=".75" />
    <rect y="120" width="640" height="60" fill="#d79a92" opacity=".8" />
    <circle cx="470" cy="196" r="44" fill="#ffe3a6" />
    <path d="M0 214 90 172l96 34 110-52 130 54 96-26 118 40v130H0z" fill="#5d5f82" />
    <path d="M0 246c120-22 240-22 360-6s200 10 280-8v128H0z" fill="#2f4c62" />
    <path d="M0 286h640v74H0z" fill="#1f3a52" />
    <path
      d="M430 268h80M404 284h130M440 302h62"
      stroke="#ffd58f"
      strokeWidth="5"
      strokeLinecap="round"
      opacity=".75"
    />
    <path d="M120 252h214v-76H120z" fill="#f6efe3" />
    <path d="M104 182 226 108l124 74z" fill="#33404f" />
    <path d="M262 128V98h24v46z" fill="#7c4a3a" />
    <path d="M206 252v-48h40v48z" fill="#7c4a3a" />
    <path d="M138 194h46v36h-46zM268 194h46v36h-46z" fill="#ffd98a" />
    <path d="M161 194v36M138 212h46M291 194v36M268 212h46" stroke="#f6efe3" strokeWidth="4" />
    <path d="M100 252h256v10H100z" fill="#d9cdb8" />
    <path d="M364 262h78v-38h-78z" fill="#93513f" />
    <path d="M356 228 402 198l48 30z" fill="#46352f" />
    <path d="M384 262v-26h38v26z" fill="#2a1f1c" />
    <path
      d="M370 262h150v7H370zM392 269v24M446 269v24M498 269v24"
      fill="#5b4636"
      stroke="#5b4636"
      strokeWidth="6"
    />
    <path d="M520 300h76l-14 18h-50z" fill="#f6efe3" />
    <path d="M548 300v-62l34 62z" fill="#fff" opacity=".92" />
    <path d="M44 258c-18-40 6-62 12-92 14 34 30 54 14 92z" fill="#24483f" />
    <path d="M78 262c-12-26 2-44 8-64 12 22 22 40 10 64z" fill="#2f5a4b" />
  </>
)

/** The shop's own pictures, by the name that a draw's feature image gives. */
export const scenes: Readonly<Record<string, ReactNode>> = { calendar, camper, car, cash, cottage, house }
