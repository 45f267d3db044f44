import { atFirstOpening } from './atFirstOpening.tsx'
import type { SheetProps } from './loadedOverlays.tsx'

/** Sheet that slides in from a side. */
export const Sheet = atFirstOpening<SheetProps>('LoadedSheet')
