import { DateTimeText } from '../../../ui/text/DateTimeText.tsx'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** An instant on the reader's own clock, as they compare it with their own acts. */
export const LocalTime = ({ instant }: { readonly instant: string }) => (
  <DateTimeText instant={instant} timeZone={timeZone} />
)
