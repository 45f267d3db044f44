/** HTTP request of a case. `{orderID}` and `{version}` are replaced by values of the previous answer. */
export interface Step {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly body?: string
  readonly form?: boolean
  /** Encoding of the answer that the client accepts. */
  readonly accept?: 'gzip' | 'zstd'
  /** Name of the recorded statements that the bare server runs. */
  readonly recipe: string
}

/** Requests in sequence, whose times are added. */
export type Flow = readonly Step[]

/** Flows of one round: repeated until the time is up, or each used once. */
export interface Load {
  readonly flows: readonly Flow[]
  readonly once: boolean
}

const sessionOf = (token: string): string => token.split('.')[0] ?? ''

const distinctive = (value: unknown): value is string | number =>
  typeof value === 'number' ? value >= 1_000_000 : typeof value === 'string' && value.length >= 16

function fromBody(step: Pick<Step, 'body' | 'form'>): [string, unknown][] {
  if (!step.body) return []
  if (step.form) return [...new URLSearchParams(step.body)]
  const found: [string, unknown][] = []
  const walk = (prefix: string, value: unknown): void => {
    if (value === null || typeof value !== 'object') found.push([prefix, value])
    else for (const [key, inner] of Object.entries(value)) walk(`${prefix}.${key}`, inner)
  }
  walk('body', JSON.parse(step.body))
  return found
}

/** Values of a request that a statement may bind, by name: ids of path and body, and the session. */
export function inputsOf(step: Pick<Step, 'path' | 'token' | 'body' | 'form'>): Map<string, string | number> {
  const path = step.path.split('?')[0] ?? ''
  const ids = path.split('/').map((part, index): [string, unknown] => [`path.${index}`, Number(part)])
  const all: [string, unknown][] = [['session', sessionOf(step.token)], ...ids, ...fromBody(step)]
  return new Map(all.filter((entry): entry is [string, string | number] => distinctive(entry[1])))
}

/** Text of a request on a keep-alive connection. */
export function requestText(step: Step): string {
  const body = step.body ?? ''
  const type = step.form ? 'application/x-www-form-urlencoded' : 'application/json'
  const bodyHeaders =
    step.body === undefined ? '' : `content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  const bearer = step.token ? `authorization: Bearer ${step.token}\r\n` : ''
  const accept = step.accept ? `accept-encoding: ${step.accept}\r\n` : ''
  return `${step.method} ${step.path} HTTP/1.1\r\nhost: localhost\r\nrecipe: ${encodeURI(step.recipe)}\r\n${bearer}${accept}${bodyHeaders}\r\n${body}`
}

/** Saves values of an answer for the next request of its flow. */
export function remember(remembered: Map<string, string>, body: string): void {
  for (const name of ['orderID', 'version']) {
    const found = new RegExp(`"${name}":(\\d+)`).exec(body)
    if (found?.[1]) remembered.set(name, found[1])
  }
}

const fillText = (text: string, remembered: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{(orderID|version)\}/g, (_, name: string) => remembered.get(name) ?? '')

export const fillStep = (step: Step, remembered: ReadonlyMap<string, string>): Step => ({
  ...step,
  path: fillText(step.path, remembered),
  ...(step.body ? { body: fillText(step.body, remembered) } : {}),
})
