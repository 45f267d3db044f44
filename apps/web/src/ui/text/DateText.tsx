import { formatDate, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'

/** `DD/MM/YYYY` (§5 Formats). */
export function DateText({ date }: { readonly date: PlainDate }) {
  return (
    <time className="tabular" dateTime={date} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(date)}
    </time>
  )
}
