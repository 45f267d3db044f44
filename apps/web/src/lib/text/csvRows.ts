const quote = 0x22
const lineFeed = 0x0a

/**
 * Returns a counter of the rows of an arriving CSV file, without its heading;
 * a line break inside quotes does not end a row.
 */
export function csvRowCounter(): (chunk: Uint8Array) => number {
  let quoted = false
  let lines = 0
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === quote) quoted = !quoted
      else if (byte === lineFeed && !quoted) lines += 1
    }
    return Math.max(0, lines - 1)
  }
}
