import type { FinishName } from './finishes.ts'

/** Shapes that can be drawn. */
export type Shape =
  | 'basin'
  | 'vessel'
  | 'basinMixer'
  | 'wallMixer'
  | 'sinkMixer'
  | 'toilet'
  | 'showerRail'
  | 'showerHead'
  | 'freestandingBath'
  | 'insetBath'
  | 'vanity'
  | 'roundMirror'
  | 'archMirror'
  | 'towelRail'
  | 'robeHook'
  | 'rollHolder'
  | 'shelf'
  | 'floorWaste'
  | 'linearDrain'
  | 'bottleTrap'
  | 'heatedLadder'
  | 'heatedBars'
  | 'showerScreen'
  | 'sink'

/**
 * Kind of product: sizes in millimetres (width × depth
 * × height) and price of the smallest in cents ex GST.
 */
export interface Form {
  readonly name: string
  readonly code: string
  readonly shape: Shape
  readonly widths: readonly number[]
  readonly depth: number
  readonly height: number
  readonly priceCents: number
  readonly carton: number
  readonly minimum: number
  readonly finishes: readonly FinishName[]
}

export interface CategoryForms {
  readonly name: string
  readonly code: string
  readonly forms: readonly Form[]
  readonly features: readonly string[]
}

/** Kind of product with its price in dollars, and carton and minimum order in units. */
export const form = (
  name: string,
  code: string,
  shape: Shape,
  widths: readonly number[],
  [depth, height]: readonly [number, number],
  dollars: number,
  finishes: readonly FinishName[],
  [carton, minimum]: readonly [number, number] = [1, 1],
): Form => ({
  name,
  code,
  shape,
  widths,
  depth,
  height,
  priceCents: Math.round(dollars * 100),
  carton,
  minimum,
  finishes,
})
