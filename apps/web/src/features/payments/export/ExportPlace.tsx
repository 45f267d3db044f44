import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMenuPlace } from '../../../ui/overlay/useMenuPlace.ts'
import { ExportButton } from '../../../ui/form/ExportButton.tsx'
import type { ExportTransactionsProps } from './ExportTransactions.tsx'

const loadMenu = () => import('./ExportTransactions.tsx')
const ExportTransactions = lazyPart(loadMenu, 'ExportTransactions')

/** Placeholder of the menu, which is loaded at its first use. */
export function ExportPlace(props: ExportTransactionsProps) {
  const { pressed, button } = useMenuPlace(loadMenu)
  return (
    <Suspense>
      {pressed ? <ExportTransactions {...props} /> : <ExportButton opensMenu {...button} />}
    </Suspense>
  )
}
