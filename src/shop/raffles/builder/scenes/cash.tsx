/** Notes in a fan, and coins in front of them. */
export const cash = (
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
