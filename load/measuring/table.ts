const dash = '—'

/** Formats a Markdown table with aligned columns: the first to the left, the others to the right. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => (row[column] ?? dash).length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths
      .map((width, column) => {
        const text = cells[column] ?? dash
        return column === 0 ? text.padEnd(width) : text.padStart(width)
      })
      .join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(headings), rule, ...rows.map(line)].join('\n')
}

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export const milliseconds = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
export const whole = (value: number): string => Math.round(value).toLocaleString('en-AU')
