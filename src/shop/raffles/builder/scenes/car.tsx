/** A small electric car at its charger, hills behind. */
export const car = (
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
