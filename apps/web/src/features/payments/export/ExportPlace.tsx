import { lazy, Suspense } from 'react'
import { useMenuPlace } from '../../../ui/overlay/useMenuPlace.ts'
import { ExportButton } from './ExportButton.tsx'
import type { ExportTransactionsProps } from './ExportTransactions.tsx'

const loadMenu = () => import('./ExportTransactions.tsx')
const ExportTransactions = lazy(async () => ({ default: (await loadMenu()).ExportTransactions }))

/** Placeholder of the menu, which is loaded at its first use. */
export function ExportPlace(props: ExportTransactionsProps) {
  const { pressed, button } = useMenuPlace(loadMenu)
  const place = <ExportButton {...button} />
  if (!pressed) return place
  return (
    <Suspense fallback={place}>
      <ExportTransactions {...props} />
    </Suspense>
  )
}
