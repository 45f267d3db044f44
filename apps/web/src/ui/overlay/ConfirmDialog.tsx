import { atFirstOpening } from './atFirstOpening.tsx'
import type { ConfirmDialogProps } from './loadedOverlays.tsx'

/** Confirmation of an act that cannot be undone; reversible acts have an Undo instead. */
export const ConfirmDialog = atFirstOpening<ConfirmDialogProps>('LoadedConfirmDialog')
