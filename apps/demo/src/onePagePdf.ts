const escaped = (text: string): string =>
  text.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll(/[^\u0020-\u007E]/g, '-')

/** Line of text with its size in points. */
export type PdfLine = readonly [size: number, text: string]

/** PDF with one A4 page of text lines. */
export function onePagePdf(lines: readonly PdfLine[]): Buffer {
  const text = lines
    .map(([size, line]) => `/F1 ${size} Tf (${escaped(line)}) Tj 0 -${Math.round(size * 1.2 + 14)} Td`)
    .join(' ')
  const stream = `BT 64 760 Td ${text} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n${table}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
