import { isPlainDate } from '@tradecounter/rules/time/businessTime.ts'

/**
 * Date in Australian order: `3/7/2026`, `03-07-26`, `03.07.2026` → `2026-07-03`; `null` for other text.
 */
export function parseDayMonthYear(text: string): string | null {
  const match = /^\s*(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{2}|\d{4})\s*$/.exec(text)
  if (!match) return null
  const [, day = '', month = '', year = ''] = match
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : null
}
