import { shortened } from '../importColumn.ts'
import type { ImportError } from '../importKind.ts'

export const notUtf8 = 'The file is not UTF-8 text. Please save it as “CSV UTF-8”.'

export type ImportSource = AsyncIterable<Uint8Array | string>

/** The file cannot be read any further, for these reasons. */
export class UnreadableFile extends Error {
  readonly errors: readonly ImportError[]
  constructor(...errors: readonly ImportError[]) {
    super(errors[0]?.message)
    this.errors = errors
  }
}

/** Line breaks before the first bytes that are not UTF-8. The chunk may begin within a character. */
function breaksBeforeFault(bytes: Uint8Array): number {
  const begin = bytes.findIndex((byte) => byte < 0x80 || byte >= 0xc0)
  const [before = ''] = new TextDecoder().decode(bytes.subarray(Math.max(begin, 0))).split('\uFFFD')
  return before.split('\n').length - 1
}

/** UTF-8 text with a BOM dropped and CRLF as LF, so that lines are counted as an editor shows them. */
export async function* textOf(source: ImportSource): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let buffered = ''
  const decoded = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new UnreadableFile({
        line: line + breaksBeforeFault(bytes ?? new Uint8Array()),
        message: notUtf8,
      })
    }
  }
  for await (const chunk of source) {
    const text = buffered + (typeof chunk === 'string' ? chunk : decoded(chunk))
    buffered = text.endsWith('\r') ? '\r' : ''
    const normal = (buffered ? text.slice(0, -1) : text).replaceAll('\r\n', '\n')
    line += normal.split('\n').length - 1
    yield normal
  }
  yield buffered + decoded()
}

/** One row of a file may have this many bytes. */
export const rowBytesMaximum = 256 * 1024

/** One row as it came: its cells as text by the column's name, or why it is no row. */
export type RawRow =
  | { readonly line: number; readonly cells: ReadonlyMap<string, string> }
  | { readonly line: number; readonly problem: string; readonly column?: string }

export const quoted = (names: readonly string[]): string =>
  names.map((name) => `'${shortened(name)}'`).join(', ')
