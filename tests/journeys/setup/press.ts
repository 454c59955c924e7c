import { expect, type Locator, type Page } from "@playwright/test"

/**
 * Presses a button in a frame, as a person does who sees it. Chromium drops a press in a frame that moved within the last
 * half second, as every new step moves it: such a press is made again.
 */
export async function pressSeen(button: Locator): Promise<void> {
  let isPressed = false
  await expect(async () => {
    // What a press led to may have taken the button away before it could be looked at.
    if (isPressed && !(await button.isVisible())) return
    const presses = await button.evaluateHandle(
      (element) => {
        const clicks: Event[] = []
        element.addEventListener("click", (event) => clicks.push(event))
        return clicks
      },
      undefined,
      { timeout: 3000 },
    )
    isPressed = true
    await button.click({ timeout: 3000 })
    // The product prevents a press that pays before all of the button was in view for a while.
    expect(await presses.evaluate((clicks) => clicks.some((click) => !click.defaultPrevented))).toBe(true)
  }).toPass()
}

/** The same of the button with this name. */
export const pressNamed = (place: Pick<Page, "getByRole">, name: RegExp | string): Promise<void> =>
  pressSeen(place.getByRole("button", { name }))

/** Chooses an option in a frame that a new step has just moved. */
export const checkSeen = (option: Locator): Promise<void> =>
  expect(() => option.check({ timeout: 3000 })).toPass()
