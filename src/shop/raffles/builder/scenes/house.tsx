/** A house on the water at dusk, with its boat shed. */
export const house = (
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
