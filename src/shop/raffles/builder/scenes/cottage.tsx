/** A keeper's cottage under its lighthouse. */
export const cottage = (
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
