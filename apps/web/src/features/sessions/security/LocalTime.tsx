const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' })

/** On the clock of whoever looks: they compare it with what they did. */
export function LocalTime({ instant }: { readonly instant: string }) {
  return <time dateTime={instant}>{format.format(new Date(instant))}</time>
}
