import { expect, it } from "vitest"
import { reportablePath, reportableText } from "./reportable.ts"

it.each([
  ["/powerball/results/draw/1500", "/powerball/results/draw/1500"],
  ["/login/autologin/one-time-word", "/login/autologin/*"],
  ["/purchase/acme/autologin/abcDEF123", "/purchase/acme/autologin/*"],
  ["/receipt/0199c0de-7b1c-7aaa-8bbb-0123456789ab", "/receipt/*"],
  ["/my-account/deposit/details/0199c0de7b1c7aaa8bbb/success", "/my-account/deposit/details/*/success"],
  ["/unsubscribe/customer-7/powerball?token=abc", "/unsubscribe/*/powerball"],
  ["/login?next=%2Fcart#top", "/login"],
])("the path %s is told as %s", (path, reported) => {
  expect(reportablePath(path)).toBe(reported)
})

it.each([
  ["no customer ada.marsh+lotto@example.com.au", "no customer [email]"],
  ["no customer d.o'brien@example.com", "no customer [email]"],
  ["authorization: Bearer abc.def", "authorization: Bearer [secret]"],
  ["got eyJhbGciOi.eyJjdXN0b21lciI.c2ln back", "got [token] back"],
  ["card 4242 4242 4242 4242 refused", "card [number] refused"],
  ["phone +61400111222", "phone [number]"],
  ["order 0199c0de-7b1c-7aaa-8bbb-0123456789ab is gone", "order [id] is gone"],
  [
    "failed at https://shop.example/login/transfer/secret?x=1",
    "failed at https://shop.example/login/transfer/*",
  ],
  ["at https://shop.example/assets/core-x.js:12:34", "at https://shop.example/assets/core-x.js:12:34"],
  [
    "Cannot read properties of undefined (reading 'games')",
    "Cannot read properties of undefined (reading 'games')",
  ],
])("the text %s is told as %s", (text, reported) => {
  expect(reportableText(text)).toBe(reported)
})
