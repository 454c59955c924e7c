/** Tips that a shop begins with. They promise nothing: every combination has the same chance. */
export const firstTips = [
  {
    key: "same-chance",
    product_key: null,
    title: "Every combination has the same chance",
    markdown:
      "Numbers have no memory. One that has not come up for a long time is no more due than any other, and a quick pick wins as often as numbers chosen with care.",
    position: 10,
  },
  {
    key: "share-less",
    product_key: null,
    title: "Choose what few others choose",
    markdown:
      "Your numbers do not change how likely you are to win, but they change with how many you may have to share. Birthdays keep many players below 32; patterns on the coupon are popular too.",
    position: 20,
  },
  {
    key: "several-draws",
    product_key: null,
    title: "Play several draws with one ticket",
    markdown:
      "A ticket for several draws in a row costs the same for each draw, and you cannot forget to buy it. Set a *spend limit* first, so that it stays within what you want to spend.",
    position: 30,
  },
]
