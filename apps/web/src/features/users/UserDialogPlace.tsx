import { lazyPart } from '../../lib/parts/lazyPart.ts'

/** User dialog, whose code is loaded at its first opening. */
export const UserDialogPlace = lazyPart(() => import('./UserDialog.tsx'), 'UserDialog')
