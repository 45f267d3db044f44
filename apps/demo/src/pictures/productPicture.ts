import { demoCategories, type DemoProduct } from '../catalogue/demoCatalogue.ts'
import type { Shape } from '../catalogue/productForm.ts'
import { accessoryFigures } from './accessoryFigures.ts'
import { gradients, outlineBrush, shadedBrush } from './brush.ts'
import { ceramicFigures } from './ceramicFigures.ts'
import type { Figure, Measures } from './figure.ts'
import { furnitureFigures } from './furnitureFigures.ts'
import { tapFigures } from './tapFigures.ts'

const figures: Readonly<Record<Shape, Figure>> = {
  ...ceramicFigures,
  ...tapFigures,
  ...furnitureFigures,
  ...accessoryFigures,
}

type Pictured = Pick<DemoProduct, 'shape' | 'finish' | 'widthMm' | 'depthMm' | 'heightMm' | 'name'>

function measuresOf(product: Pictured): Measures {
  const forms = demoCategories.flatMap(({ forms }) => forms)
  const widest = Math.max(
    ...forms.filter(({ shape }) => shape === product.shape).flatMap(({ widths }) => widths),
  )
  return {
    widthMm: product.widthMm,
    heightMm: product.heightMm,
    scale: 0.8 + 0.2 * (product.widthMm / widest),
    fluted: product.finish.code === 'FW' || product.finish.code === 'RG',
    hinged: product.name.includes('Hinged'),
  }
}

const open = (title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480" role="img"><title>${title}</title>`

const titleOf = (product: Pictured): string => product.name.replaceAll('&', '&amp;')

/** Plain backdrop, so that white and black products are visible on any page. */
const studio =
  '<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eef2f4"/><stop offset="1" stop-color="#dbe3e7"/></linearGradient>'
const shadow =
  '<radialGradient id="w"><stop offset="0" stop-color="#14202B" stop-opacity=".26"/><stop offset="1" stop-color="#14202B" stop-opacity="0"/></radialGradient>'

/** Shadow on the floor, or on the wall for a hanging product. */
function grounding({ stands, bounds: [left, top, right, bottom] }: Figure): string {
  const middle = (left + right) / 2
  const [y, radiusX, radiusY] = stands
    ? [bottom + 4, (right - left) * 0.58, 20]
    : [(top + bottom) / 2 + 16, (right - left) * 0.62, (bottom - top) * 0.62 + 16]
  return `<ellipse cx="${middle}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="url(#w)"/>`
}

/** Picture of the product alone. */
export function studioPicture(product: Pictured): string {
  const figure = figures[product.shape]
  return [
    open(titleOf(product)),
    `<defs>${studio}${shadow}${gradients(product.finish)}</defs><rect width="480" height="480" fill="url(#s)"/>`,
    grounding(figure),
    figure.draw(shadedBrush(product.finish), measuresOf(product)),
    '</svg>',
  ].join('')
}

const walls = [
  { tile: '#cfdcd8', joint: '#dfe8e5', floor: '#b3a695' },
  { tile: '#d9cfc3', joint: '#e6dfd6', floor: '#8f8a84' },
  { tile: '#bccad3', joint: '#cfdae1', floor: '#c3b49d' },
  { tile: '#d5c7c4', joint: '#e4dad8', floor: '#a2a7a4' },
] as const

/** Picture of the product in a room with a tiled wall, and a floor for standing products. */
export function roomPicture(product: Pictured): string {
  const figure = figures[product.shape]
  const { tile, joint, floor } = walls[product.name.length % walls.length] ?? walls[0]
  const tiles = `<pattern id="t" width="96" height="64" patternUnits="userSpaceOnUse"><rect width="96" height="64" fill="${tile}"/><path d="M0 0H96M0 32H96M24 0V32M72 32V64" stroke="${joint}" stroke-width="3"/></pattern>`
  const ground = figure.stands
    ? `<rect y="${figure.bounds[3] - 4}" width="480" height="${484 - figure.bounds[3]}" fill="${floor}"/>`
    : ''
  return [
    open(`${titleOf(product)} in a room`),
    `<defs>${tiles}${shadow}${gradients(product.finish)}</defs><rect width="480" height="480" fill="url(#t)"/>`,
    ground,
    grounding(figure),
    figure.draw(shadedBrush(product.finish), measuresOf(product)),
    '</svg>',
  ].join('')
}

const arrow = (fromX: number, fromY: number, toX: number, toY: number): string =>
  `<path d="M${fromX} ${fromY}L${toX} ${toY}" stroke="#0F766E" stroke-width="1.6" marker-start="url(#p)" marker-end="url(#p)"/>`

const label = (x: number, y: number, text: string, turn = ''): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Inter, Arial, sans-serif" font-size="17" fill="#0F766E"${turn}>${text}</text>`

/** Line drawing with measures in millimetres. */
export function lineDrawing(product: Pictured): string {
  const figure = figures[product.shape]
  const [left, top, right, bottom] = figure.bounds
  // The figure is smaller and moved up and right, to leave room for the measures.
  const place = (value: number, offset: number) => Math.round(value * 0.8 + offset)
  const [x1, x2, y1, y2] = [place(left, 64), place(right, 64), place(top, 24), place(bottom, 24)]
  const across = figure.across === 'width' ? product.widthMm : product.depthMm
  const up = figure.up === 'height' ? product.heightMm : product.depthMm
  const middle = (y1 + y2) / 2
  return [
    open(`${titleOf(product)}, dimensions`),
    '<defs><marker id="p" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L8 4L0 8Z" fill="#0F766E"/></marker></defs>',
    '<rect width="480" height="480" fill="#ffffff"/>',
    `<g transform="translate(64 24) scale(.8)">${figure.draw(outlineBrush, measuresOf(product))}</g>`,
    `<path d="M${x1} ${y2 + 8}V438M${x2} ${y2 + 8}V438M${x1 - 8} ${y1}H40M${x1 - 8} ${y2}H40" stroke="#9fb2b0" stroke-width="1" stroke-dasharray="4 4"/>`,
    arrow(x1, 430, x2, 430),
    arrow(48, y1, 48, y2),
    label((x1 + x2) / 2, 458, `${across} mm`),
    label(34, middle, `${up} mm`, ` transform="rotate(-90 34 ${middle})"`),
    '</svg>',
  ].join('')
}
