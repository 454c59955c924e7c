/** A camper under the stars, its awning out. */
export const camper = (
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
