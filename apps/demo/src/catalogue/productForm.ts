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
 * A kind of product: its sizes in millimetres (width × depth
 * × height) and ex-GST price of the smallest, in cents.
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

/** One kind, its price in dollars, its carton and minimum order in units. */
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
