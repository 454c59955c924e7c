import { expect, test } from "vitest"
import { openingOf } from "./first-view.ts"

const head = '<div class="base"><div class="head"><h1 class="head__name">Powerball</h1></div>'
const list = `<ul class="list">${'<li class="list__item"><p>Closes in 2d</p></li>'.repeat(100)}</ul></div>`

test("a long view opens with the blocks there is room for, and ends behind a whole one", () => {
  const { html } = openingOf({ html: head + list, css: [] })
  expect(html).toMatch(/^<div class="base">.*<h1 class="head__name">Powerball<\/h1><\/div>.*<\/p>$/)
  expect(html.length).toBeLessThanOrEqual(850)
  expect(html.length).toBeGreaterThan(800)
})

test("an opening brings the style sheets up to the last that styles something in it", () => {
  const css = [
    ":host{display:block}",
    ".other{color:red}",
    ".base .head__name,.list__more{color:blue}",
    // Needs something that is no part of the opening.
    ".base .list__foot{color:green}",
    "@media (width<600px){.list__foot{color:green}}",
  ]
  expect(openingOf({ html: head + list, css }).css).toEqual(css.slice(0, 3))
  expect(
    openingOf({ html: head + list, css: [...css, "@media print{.head{display:none}}"] }).css,
  ).toHaveLength(6)
})

test("a short view, and one without blocks at its beginning, is its own opening", () => {
  const short = { html: `${head}</div>`, css: [".other{color:red}"] }
  expect(openingOf(short)).toEqual(short)
  const inline = { html: "<span>1</span>".repeat(1000), css: [".other{color:red}"] }
  expect(openingOf(inline)).toEqual(inline)
})
