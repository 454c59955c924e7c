/** Ways to choose `k` of `n`; 0 where there is none. Exact for every lottery's sizes (results stay below 2^53). */
export function combinations(n: number, k: number): number {
  if (k < 0 || n < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * (n - i + 1)) / i
  return Math.round(ways)
}
