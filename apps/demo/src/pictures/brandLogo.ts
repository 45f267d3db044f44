import type { demoBrands } from '../catalogue/demoCatalogue.ts'

/** Medium tones, readable on light and dark backgrounds. */
const marks: Readonly<
  Record<
    (typeof demoBrands)[number]['name'],
    { colour: string; family: string; glyph: string; spacing: number }
  >
> = {
  Aurelle: {
    colour: '#b07d2b',
    family: 'Georgia, serif',
    spacing: 1,
    glyph: '<circle cx="28" cy="32" r="15" fill="none" stroke-width="4"/><circle cx="28" cy="32" r="5"/>',
  },
  Bayline: {
    colour: '#2a86a8',
    family: 'Arial, sans-serif',
    spacing: 0,
    glyph:
      '<path d="M12 28q8 -9 16 0t16 0M12 40q8 -9 16 0t16 0" fill="none" stroke-width="5" stroke-linecap="round"/>',
  },
  Corvane: {
    colour: '#6a7c8c',
    family: 'Arial, sans-serif',
    spacing: 4,
    glyph: '<path d="M42 20A17 17 0 1 0 42 44" fill="none" stroke-width="6"/>',
  },
  Halden: {
    colour: '#8a6f4e',
    family: 'Georgia, serif',
    spacing: 2,
    glyph: '<path d="M14 16V48M42 16V48M14 32H42" fill="none" stroke-width="6"/>',
  },
  Mirrabel: {
    colour: '#a8688f',
    family: 'Georgia, serif',
    spacing: 0,
    glyph:
      '<path d="M28 14L44 32L28 50L12 32Z" fill="none" stroke-width="4"/><path d="M28 24L36 32L28 40L20 32Z"/>',
  },
  Ostra: {
    colour: '#3f8f80',
    family: 'Arial, sans-serif',
    spacing: 3,
    glyph:
      '<path d="M12 44A16 16 0 0 1 44 44Z"/><path d="M28 44V30M19 44L16 35M37 44L40 35" stroke="#fff" stroke-width="2"/>',
  },
  'Tern & Co': {
    colour: '#c0614a',
    family: 'Georgia, serif',
    spacing: 0,
    glyph: '<path d="M8 26Q20 20 28 34Q36 20 48 26Q36 28 28 44Q20 28 8 26Z"/>',
  },
  Yarrow: {
    colour: '#6f8f3f',
    family: 'Arial, sans-serif',
    spacing: 1,
    glyph:
      '<path d="M28 50V26M28 34L16 20M28 34L40 20" fill="none" stroke-width="5" stroke-linecap="round"/>',
  },
}

/** Logo of a brand: a sign and the name. */
export function brandLogo(name: (typeof demoBrands)[number]['name']): string {
  const { colour, family, glyph, spacing } = marks[name]
  const width = 72 + name.length * (18 + spacing)
  const text = name.replaceAll('&', '&amp;')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" role="img"><title>${text}</title><g fill="${colour}" stroke="${colour}" stroke-width="0">${glyph}</g><text x="60" y="43" font-family="${family}" font-size="32" font-weight="600" letter-spacing="${spacing}" fill="${colour}">${text}</text></svg>`
}
