/** After how many minutes signed in a customer may be reminded of the time; 0: never. */
export const reminderMinutes = [0, 15, 30, 60] as const
export type ReminderMinutes = (typeof reminderMinutes)[number]
