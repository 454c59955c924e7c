import { collectDefaultMetrics, Histogram, Registry } from "prom-client"

/** Requests by method and status, and what the process itself reports, for Prometheus. */
export function createMetrics() {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: "lotto_request_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  return {
    observe: (method: string, status: number, milliseconds: number) =>
      requests.observe({ method, status: String(status) }, milliseconds / 1000),
    text: () => register.metrics(),
  }
}
