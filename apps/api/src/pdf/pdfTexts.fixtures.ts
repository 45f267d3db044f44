import { inflateSync } from 'node:zlib'

/** Streams and objects of a PDF that PDFKit wrote. */
function partsOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const streams = new Map<string, string>()
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body)
    const [, bytes] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
    if (bytes !== undefined && body.includes('/FlateDecode'))
      streams.set(id, inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
  }
  return { objects, streams }
}

const letterOf = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** Letters of a font's glyphs, of its `ToUnicode` map. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\da-f]*)>/gi)].entries())
      letters.set(Number.parseInt(first, 16) + at, letterOf(hex))
  return letters
}

/** Marked content of a page: its tag, its text, and starts of its lines in points from left and bottom. */
interface TaggedText {
  readonly page: number
  readonly tag: string
  readonly text: string
  readonly starts: readonly { readonly x: number; readonly y: number }[]
}

/** Marked content of a PDF that PDFKit wrote, page after page. */
export function taggedTexts(pdf: Buffer): TaggedText[] {
  const { objects, streams } = partsOf(pdf)
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      fonts.set(name, lettersOf(streams.get(map) ?? ''))
    }
  const contents = [...objects.values()].flatMap((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? [])
  return contents.flatMap((id, page) =>
    [...(streams.get(id) ?? '').matchAll(/\/(\w+) <<[^>]*>> BDC\n([\s\S]*?)EMC/g)].map(
      ([, tag = '', block = '']) => {
        const lines = [...block.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*)\] TJ/g)].map(
          ([, font = '', shown = '']) =>
            [...shown.matchAll(/<([\da-f]*)>/gi)]
              .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
              .map((glyph) => fonts.get(font)?.get(Number.parseInt(glyph, 16)) ?? '?')
              .join(''),
        )
        const starts = [...block.matchAll(/1 0 0 1 (\S+) (\S+) Tm/g)].map(([, x, y]) => ({
          x: Number(x),
          y: Number(y),
        }))
        return { page: page + 1, tag, text: lines.join(' ').replaceAll(/ +/g, ' ').trim(), starts }
      },
    ),
  )
}

/** Language, marks and structure of a document. */
export function documentFacts(pdf: Buffer) {
  const { objects } = partsOf(pdf)
  const bodies = [...objects.values()]
  const catalog = bodies.find((body) => body.includes('/Type /Catalog')) ?? ''
  const named = (name: string): string =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(catalog)?.[1] ?? '') ?? ''
  return {
    language: /\/Lang \(([^)]*)\)/.exec(catalog)?.[1],
    isMarked: named('MarkInfo').includes('/Marked true'),
    hasStructure: named('StructTreeRoot').includes('/ParentTree'),
    showsTitle: named('ViewerPreferences').includes('/DisplayDocTitle true'),
    count: (tag: string) => bodies.filter((body) => body.startsWith(`<<\n/S /${tag}\n`)).length,
  }
}
