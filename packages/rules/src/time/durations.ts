/** In milliseconds. A day of 24 hours; days of the calendar are `addDays`. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
