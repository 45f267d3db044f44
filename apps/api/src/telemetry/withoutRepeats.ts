const everyMs = 60_000

/** The line without the queue and the worker that pg-boss adds: an outage fails all of them alike. */
const causeOf = (line: string): string => line.replace(/ \(Queue: [^)]*\)$/, '')

/**
 * Writes a line at once, and then once a minute how often it came again: an outage of the database
 * makes every worker complain several times a second.
 */
export function withoutRepeats(write: (line: string) => void): (line: string) => void {
  const repeats = new Map<string, number>()
  const writeRepeats = (line: string): void => {
    const count = repeats.get(line) ?? 0
    repeats.delete(line)
    if (count === 0) return
    write(`${line} (${count} more ${count === 1 ? 'time' : 'times'} within a minute)`)
    begin(line)
  }
  const begin = (line: string): void => {
    repeats.set(line, 0)
    setTimeout(() => writeRepeats(line), everyMs).unref()
  }
  return (line) => {
    const cause = causeOf(line)
    const count = repeats.get(cause)
    if (count === undefined) {
      write(line)
      begin(cause)
    } else repeats.set(cause, count + 1)
  }
}
