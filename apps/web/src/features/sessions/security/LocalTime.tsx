import { DateTimeText } from '../../../ui/text/DateTimeText.tsx'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** Instant in the reader's time zone, which they compare with their own acts. */
export const LocalTime = ({ instant }: { readonly instant: string }) => (
  <DateTimeText instant={instant} timeZone={timeZone} />
)
