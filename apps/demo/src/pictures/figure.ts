import type { Brush } from './brush.ts'

/** Measures that a drawing varies by. */
export interface Measures {
  readonly widthMm: number
  readonly heightMm: number
  /** Width as a share of the widest form, 0.8 to 1. */
  readonly scale: number
  readonly fluted: boolean
  readonly hinged: boolean
}

/** A product on a canvas of 480 × 480. */
export interface Figure {
  /** Bounds of the part that a line drawing measures. */
  readonly bounds: readonly [left: number, top: number, right: number, bottom: number]
  /** True if the product stands on the floor; otherwise it hangs on the wall. */
  readonly stands: boolean
  /** Sides that face the viewer, as the line drawing labels them. */
  readonly across: 'width' | 'depth'
  readonly up: 'height' | 'depth'
  draw(brush: Brush, measures: Measures): string
}

export const figure = (
  bounds: Figure['bounds'],
  draw: Figure['draw'],
  { stands = false, across = 'width', up = 'height' }: Partial<Pick<Figure, 'stands' | 'across' | 'up'>> = {},
): Figure => ({ bounds, stands, across, up, draw })

/** `count` positions from first to last. */
export const spread = (count: number, first: number, last: number): number[] =>
  Array.from({ length: count }, (_, index) => first + ((last - first) * index) / Math.max(1, count - 1))

/** Chrome basin tap at (x, y), with the spout to the left. */
export const chromeTap = (b: Brush, x: number, y: number, height = 66): string =>
  b.tube(`M${x} ${y} V${y - height} a16 16 0 0 0 -16 -16 h-30 a8 8 0 0 0 -8 8 v8`, 13, 'chrome') +
  b.tube(`M${x + 2} ${y - height - 18} l22 -16`, 8, 'chrome')
