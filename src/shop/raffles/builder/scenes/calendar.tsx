const columns = [0, 1, 2, 3, 4, 5]
const rows = [0, 1, 2, 3, 4]

/** Thirty windows of a house at night; some are lit. */
export const calendar = (
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
