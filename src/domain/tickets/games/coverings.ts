/**
 * Reduced systems: games of `size` out of `numbers` so chosen that any `guarantee` of the numbers stand together
 * in at least one game. Each game is a bit mask over the places of the numbers in ascending order, written in
 * base 36. Found by simulated annealing; the test beside this file proves every guarantee by enumeration.
 * Tickets that were sold are scored by these rows: a row is never changed, only added.
 */
const table: Readonly<Record<string, string>> = {
  "8,6,4": "3f 3i 4v 53 65 6f 6y",
  "9,6,4": "3b 59 66 6j 8r 9b ak bb by d5 dh du",
  "10,6,4": "3i 57 6l 9p bi c5 cr di gr h3 i7 kc kx lz my o9 ok pv q4 r6",
  "11,6,4":
    "2n 59 6j a6 ad d2 fr hm ij nh pa q1 qa r5 ro xi y5 z5 10b 12b 12d 13b 14o 15k 17y 192 19l 1at 1ca 1ek 1fn 1io",
  "12,6,4":
    "6j ak c9 d6 f3 l4 o3 py qt vn xi yd zz 160 19o 1bd 1ca 1f6 1g1 1hw 1n3 1nr 1pp 1pq 1qf 1rg 1sn 1yo 20l 21i 237 27e 289 2a4 2ey 2ft 2ho 2lh 2me 2o3 2rr 2xs 2zc",
  "9,7,5": "6v 6z 8v 9r bj dp dq dv e4",
  "10,7,5": "3j 5b 6v 71 al c7 da dn hp jb ke kr mz nj om pp q6 r7 rp s8",
  "11,7,5":
    "6v 8v da dn hb ji l5 ol oq pp pz r7 rw vv wv z1 125 12m 14s 153 16a 187 1a4 1bf 1cl 1cq 1d2 1ej 1f1 1g6 1gj 1hq 1ip 1jd",
  "12,7,5":
    "dj dx e4 j3 m7 ny od qb qe qh u7 yj z1 ze 12j 15i 15l 199 19j 19q 1b2 1bp 1fe 1g3 1hp 1ib 1k4 1o7 1q5 1vd 1we 1wr 21b 22k 24u 251 25l 25u 26z 29e 2bp 2bu 2gq 2hj 2j1 2l9 2lq 2mf 2no 2oq 2pd 2qs 2sr 2up 2w6 2wz 2xk 2za 2zp 30s 33c 34g",
}

/** Places of each game, from 0; null where there is no such reduced system. */
export function coveringPositions(numbers: number, size: number, guarantee: number): number[][] | null {
  const games = table[`${numbers},${size},${guarantee}`]
  if (!games) return null
  const places = Array.from({ length: numbers }, (_, index) => index)
  return games.split(" ").map((game) => {
    const mask = Number.parseInt(game, 36)
    return places.filter((index) => mask & (1 << index))
  })
}

/** Games of a reduced system; null where there is no such one. */
export function coveringSize(numbers: number, size: number, guarantee: number): number | null {
  return coveringPositions(numbers, size, guarantee)?.length ?? null
}
