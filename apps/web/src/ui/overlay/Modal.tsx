import type { ModalProps } from '@mantine/core'
import { atFirstOpening } from './atFirstOpening.tsx'

/** Dialog whose code is loaded at its first opening. */
export const Modal = atFirstOpening<ModalProps>('LoadedModal')
