import { expect, it } from "vitest"

it("the rules about days are tried on a machine set to this time zone", () => {
  expect(process.env.TZ).toBeTruthy()
  const offset = (timeZone?: string) =>
    new Intl.DateTimeFormat("en-AU", { timeZone, timeZoneName: "longOffset" }).format(0)
  expect(offset()).toBe(offset(process.env.TZ))
  expect(new Date(0).getHours()).toBe(
    Number(
      new Intl.DateTimeFormat("en-GB", {
        timeZone: process.env.TZ,
        hour: "2-digit",
        hourCycle: "h23",
      }).format(0),
    ),
  )
})
