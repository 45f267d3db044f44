import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'

interface DateTimeTextProps {
  /** Instant, ISO 8601. */
  readonly instant: string
  readonly timeZone: string
}

/** `DD/MM/YYYY hh:mm:ss A` in the business's time zone (§9 Date formats, R4). */
export function DateTimeText({ instant, timeZone }: DateTimeTextProps) {
  return (
    <time className="tabular" dateTime={instant}>
      {formatDateTime(new Date(instant), timeZone)}
    </time>
  )
}
