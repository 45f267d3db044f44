import { finishes, type Finish } from '../catalogue/finishes.ts'

/** Drawing style: filled and shaded for a picture, outlined for a line drawing. */
export interface Brush {
  /** Filled outline. `tone` shades the product's finish; other materials have their own tones. */
  path(d: string, tone: Tone): string
  rect(x: number, y: number, width: number, height: number, radius: number, tone: Tone): string
  ellipse(x: number, y: number, radiusX: number, radiusY: number, tone: Tone): string
  /** Round bar along a line. */
  tube(d: string, width: number, material?: 'finish' | 'chrome'): string
  /** Thin line for joints, slots and folds. */
  line(d: string): string
  /** Decoration only in pictures: highlights, water, fabric. */
  decor(svg: string): string
}

type Tone =
  | 'upright'
  | 'across'
  | 'light'
  | 'dark'
  | 'hollow'
  | 'chrome'
  | 'stone'
  | 'ceramic'
  | 'glass'
  | 'mirror'
  | 'fabric'

const ink = '#14202B'

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')

const element = (name: string, values: Readonly<Record<string, string | number>>): string =>
  `<${name} ${attributes(values)}/>`

const shapes = (paint: (tone: Tone) => Readonly<Record<string, string | number>>) => ({
  path: (d: string, tone: Tone) => element('path', { d, ...paint(tone) }),
  rect: (x: number, y: number, width: number, height: number, radius: number, tone: Tone) =>
    element('rect', { x, y, width, height, rx: radius, ...paint(tone) }),
  ellipse: (x: number, y: number, radiusX: number, radiusY: number, tone: Tone) =>
    element('ellipse', { cx: x, cy: y, rx: radiusX, ry: radiusY, ...paint(tone) }),
})

const stroked = (
  d: string,
  stroke: string,
  width: number,
  more: Readonly<Record<string, string | number>> = {},
): string =>
  element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

/** Outlines on white, for line drawings. */
export const outlineBrush: Brush = {
  ...shapes(() => ({ fill: '#ffffff', stroke: ink, 'stroke-width': 2.5, 'stroke-linejoin': 'round' })),
  tube: (d, width) => stroked(d, ink, width) + stroked(d, '#ffffff', Math.max(1, width - 5)),
  line: (d) => stroked(d, ink, 1.5),
  decor: () => '',
}

const gradient = (
  id: string,
  across: boolean,
  stops: readonly (readonly [offset: number, colour: string])[],
): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

/** The gradients a shaded picture refers to. */
export const gradients = (finish: Finish): string =>
  [
    gradient('u', false, [
      [0, finish.light],
      [0.55, finish.body],
      [1, finish.dark],
    ]),
    gradient('a', true, [
      [0, finish.dark],
      [0.22, finish.light],
      [0.6, finish.body],
      [1, finish.dark],
    ]),
    gradient('c', true, [
      [0, '#8f9ba5'],
      [0.25, '#f6f9fb'],
      [0.6, '#bcc6ce'],
      [1, '#7b8994'],
    ]),
    gradient('k', false, [
      [0, '#ffffff'],
      [0.6, '#f0f3f5'],
      [1, '#c6d0d7'],
    ]),
    gradient('g', true, [
      [0, '#d9edf0'],
      [0.5, '#eef8f9'],
      [1, '#bcdadf'],
    ]),
    gradient('m', true, [
      [0, '#cfdbe2'],
      [0.45, '#f3f7f9'],
      [1, '#b9c8d1'],
    ]),
    gradient('f', true, [
      [0, '#d8e3e1'],
      [0.5, '#f2f6f5'],
      [1, '#c3d3d0'],
    ]),
  ].join('')

/** Brush with the tones of a finish. */
export function shadedBrush(finish: Finish): Brush {
  const edge = {
    stroke: finish.dark,
    'stroke-opacity': 0.65,
    'stroke-width': 1.5,
    'stroke-linejoin': 'round',
  }
  const paints: Readonly<Record<Tone, Readonly<Record<string, string | number>>>> = {
    upright: { fill: 'url(#u)', ...edge },
    across: { fill: 'url(#a)', ...edge },
    light: { fill: finish.light, ...edge },
    dark: { fill: finish.dark, ...edge },
    hollow: { fill: finish.dark, 'fill-opacity': 0.55 },
    chrome: { fill: 'url(#c)', stroke: '#71808c', 'stroke-width': 1.2 },
    stone: { fill: '#f7f5f1', stroke: '#c9c3b8', 'stroke-width': 1.5 },
    ceramic: { fill: 'url(#k)', stroke: '#b4c0c8', 'stroke-width': 1.5 },
    glass: { fill: 'url(#g)', 'fill-opacity': 0.72, stroke: '#9fc3c8', 'stroke-width': 1.5 },
    mirror: { fill: 'url(#m)', stroke: '#a9b8c1', 'stroke-width': 1 },
    fabric: { fill: 'url(#f)', stroke: '#aebfbc', 'stroke-width': 1.2 },
  }
  return {
    ...shapes((tone) => paints[tone]),
    tube(d, width, material = 'finish') {
      const { light, body, dark } = material === 'chrome' ? finishes.chrome : finish
      return (
        stroked(d, dark, width) +
        stroked(d, body, Math.max(1, width - 3)) +
        stroked(d, light, Math.max(1, width * 0.3), {
          'stroke-opacity': 0.85,
          transform: `translate(${-width * 0.14} ${-width * 0.14})`,
        })
      )
    },
    line: (d) => stroked(d, finish.dark, 1.6, { 'stroke-opacity': 0.75 }),
    decor: (svg) => svg,
  }
}
