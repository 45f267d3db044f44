import { dayMs, minuteMs } from './durations.ts'

/** Date without time, `YYYY-MM-DD`, on the wire and in the database (R4). */
export type PlainDate = string

interface WallClock {
  readonly date: PlainDate
  /** Minutes since midnight. */
  readonly minutes: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  let format = formatters.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, format)
  }
  return format
}

/** Cache of the last minute in each time zone: `Intl` costs more than the rest of most requests. */
const lastMinutes = new Map<string, { readonly minute: number; readonly clock: WallClock }>()

/** Local date and time of the business at an instant (R4). */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const minute = Math.floor(instant.getTime() / minuteMs)
  const last = lastMinutes.get(timeZone)
  if (last?.minute === minute) return last.clock
  const clock = readClock(instant, timeZone)
  lastMinutes.set(timeZone, { minute, clock })
  return clock
}

function readClock(instant: Date, timeZone: string): WallClock {
  const parts = Object.fromEntries(
    formatter(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

const utc = (date: PlainDate): Date => new Date(`${date}T00:00:00Z`)
const plain = (instant: Date): PlainDate => instant.toISOString().slice(0, 10)

export function isPlainDate(text: string): boolean {
  // Year 0 does not exist.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = utc(text)
  return !Number.isNaN(date.getTime()) && plain(date) === text
}

export const addDays = (date: PlainDate, days: number): PlainDate =>
  plain(new Date(utc(date).getTime() + days * dayMs))

/** 0 is Sunday. */
export const dayOfWeek = (date: PlainDate): number => utc(date).getUTCDay()

export const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`

/** Same day `months` later, or the last day of a shorter month. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return plain(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))))
}

export const endOfMonth = (date: PlainDate): PlainDate => addDays(addMonths(firstOfMonth(date), 1), -1)

/** `DD/MM/YYYY` (§5 Formats). */
export const formatDate = (date: PlainDate): string => date.slice(0, 10).split('-').toReversed().join('/')

/** `DD/MM/YYYY hh:mm:ss A` in the business's time zone (§9 Date formats). */
export function formatDateTime(instant: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-AU', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hour12: true,
    })
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  const period = (parts['dayPeriod'] ?? '').toUpperCase()
  return `${parts['day']}/${parts['month']}/${parts['year']} ${parts['hour']}:${parts['minute']}:${parts['second']} ${period}`
}
