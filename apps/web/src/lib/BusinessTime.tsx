import { DateTimeText } from '../ui/text/DateTimeText.tsx'
import { useTimeZone } from './portal.ts'

/** Instant in the time zone of the business. */
export const BusinessTime = ({ instant }: { readonly instant: string }) => (
  <DateTimeText instant={instant} timeZone={useTimeZone()} />
)
