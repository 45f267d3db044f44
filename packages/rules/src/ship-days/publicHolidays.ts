import { addDays, dayOfWeek, type PlainDate } from '../time/businessTime.ts'

export interface PublicHoliday {
  readonly day: PlainDate
  readonly name: string
}

const dateOf = (year: number, month: number, day: number): PlainDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1)
}

function mondayOf(year: number, month: number, nth: number): PlainDate {
  const first = dateOf(year, month, 1)
  return addDays(first, ((8 - dayOfWeek(first)) % 7) + (nth - 1) * 7)
}

const isWeekend = (day: PlainDate): boolean => dayOfWeek(day) === 0 || dayOfWeek(day) === 6

/** Holiday, and its substitute if it is on a weekend: the next weekday that is not in `otherHolidays`. */
function withSubstitute(
  day: PlainDate,
  name: string,
  otherHolidays: readonly PlainDate[] = [],
): PublicHoliday[] {
  if (!isWeekend(day)) return [{ day, name }]
  let substitute = day
  while (isWeekend(substitute) || otherHolidays.includes(substitute)) substitute = addDays(substitute, 1)
  return [
    { day, name },
    { day: substitute, name: `${name} (additional day)` },
  ]
}

// Years in which New South Wales has a substitute holiday for Anzac Day.
const anzacMondays = [2026, 2027]

/** National and New South Wales public holidays of one year (R4). */
export function publicHolidays(year: number): PublicHoliday[] {
  const easter = easterSunday(year)
  const anzac = dateOf(year, 4, 25)
  const australia = dateOf(year, 1, 26)
  const christmas = dateOf(year, 12, 25)
  const boxing = dateOf(year, 12, 26)
  const christmasDays = withSubstitute(christmas, 'Christmas Day', [boxing])
  const holidays = [
    ...withSubstitute(dateOf(year, 1, 1), "New Year's Day"),
    // Australia Day moves to the Monday: the weekend day itself is no holiday.
    ...withSubstitute(australia, 'Australia Day').slice(-1),
    { day: addDays(easter, -2), name: 'Good Friday' },
    { day: addDays(easter, -1), name: 'Easter Saturday' },
    { day: easter, name: 'Easter Sunday' },
    { day: addDays(easter, 1), name: 'Easter Monday' },
    ...(anzacMondays.includes(year)
      ? withSubstitute(anzac, 'Anzac Day')
      : [{ day: anzac, name: 'Anzac Day' }]),
    { day: mondayOf(year, 6, 2), name: "King's Birthday" },
    { day: mondayOf(year, 10, 1), name: 'Labour Day' },
    ...christmasDays,
    ...withSubstitute(
      boxing,
      'Boxing Day',
      christmasDays.map(({ day }) => day),
    ),
  ]
  const byDay = new Map(holidays.map((holiday) => [holiday.day, holiday]))
  return [...byDay.values()].toSorted((a, b) => a.day.localeCompare(b.day))
}
