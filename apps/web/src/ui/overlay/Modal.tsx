import type { ModalProps } from '@mantine/core'
import { atFirstOpening } from './atFirstOpening.tsx'

/** Dialog. */
export const Modal = atFirstOpening<ModalProps>('LoadedModal')
