/** Result of one check: a fault stops people's work, a warning may. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'fault'
  /** One sentence, without secrets. */
  readonly text: string
}

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const warning = (text: string): Finding => ({ state: 'warning', text })
export const fault = (text: string): Finding => ({ state: 'fault', text })

/** Innermost reason of an error: `fetch failed` alone says nothing. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return (error.message || String((error as NodeJS.ErrnoException).code)).replace(/\.$/, '')
}

/** Address without its user, password and parameters. */
export function shownUrl(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
