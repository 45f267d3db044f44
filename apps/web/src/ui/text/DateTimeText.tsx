import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'

interface DateTimeTextProps {
  /** An instant as the API sends it. */
  readonly instant: string
  readonly timeZone: string
}

/** `DD/MM/YYYY hh:mm:ss A` on the business's clock (§9 Date formats, R4). */
export function DateTimeText({ instant, timeZone }: DateTimeTextProps) {
  return (
    <time className="tabular" dateTime={instant}>
      {formatDateTime(new Date(instant), timeZone)}
    </time>
  )
}
