import { inflateSync } from 'node:zlib'

/** One text of a page, with the height of its baseline above the page's end, in points. */
export interface PdfText {
  readonly text: string
  readonly y: number
}

const objectsOf = (pdf: Buffer): ReadonlyMap<string, string> =>
  new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  )

function streamOf(body: string): string {
  const [, bytes = ''] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes
}

const letterOf = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16))

/** Letters by glyph, of each font's `ToUnicode` map. */
function fontsOf(objects: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const resources = [...objects.values()].find((body) => body.includes('/Font <<')) ?? ''
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      const pairs = streamOf(objects.get(map) ?? '').matchAll(/<([\da-f]{4})><([\da-f]{4})>/gi)
      return [name, new Map([...pairs].map(([, glyph = '', letter = '']) => [glyph, letterOf(letter)]))]
    }),
  )
}

/** Texts of each page of a PDF that jsPDF wrote in fonts of its own. */
export function pdfPages(pdf: Buffer): PdfText[][] {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const contents = [...objects.values()].flatMap((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? [])
  return contents.map((id) =>
    [...streamOf(objects.get(id) ?? '').matchAll(/BT\n([\s\S]*?)ET/g)].flatMap(([, block = '']) => {
      const letters = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
      const leading = Number(/(\S+) TL/.exec(block)?.[1])
      const y = Number(/\S+ (\S+) T[dm]/.exec(block)?.[1])
      return [...block.matchAll(/<([\da-f]*)> Tj/gi)].map(([, glyphs = ''], row) => ({
        text: (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters?.get(glyph) ?? '?').join(''),
        y: y - row * leading,
      }))
    }),
  )
}
