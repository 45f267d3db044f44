import { Menu } from '@mantine/core'
import { startDownload } from '../../../lib/files/downloads.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { usePressAgain } from '../../../ui/overlay/usePressAgain.ts'
import type { DueFilter } from '../outstanding/paymentsSearch.ts'
import type { DocumentsById } from '../selection/selection.ts'
import { useSelection, useSelectionStore } from '../selection/selectionStore.ts'
import { ExportButton } from '../../../ui/form/ExportButton.tsx'
import { mayPay } from '../payRights.ts'
import { paymentExports } from './paymentExports.ts'
import { saveSelected } from './selectedCsv.ts'

export interface ExportTransactionsProps {
  readonly customerId: number
  /** Open documents; `undefined` until they are loaded. */
  readonly documents: DocumentsById | undefined
  readonly due: DueFilter
  readonly search: string | undefined
}

/**
 * §2 'Export To CSV': all open transactions, filtered ones, or ticked ones. Only this browser knows
 * the ticked documents and amounts, so it makes that file itself (§7 "client-side only").
 */
export function ExportTransactions({ customerId, documents, due, search }: ExportTransactionsProps) {
  const button = usePressAgain(true)
  const payable = mayPay(useMember())
  const store = useSelectionStore()
  const selected = useSelection().choices.size
  const fetchFile = (title: string, q: { dueBucket?: DueFilter; search?: string }) =>
    startDownload({
      title,
      prepare: (signal) =>
        paymentExports.exportTransactions({ params: { customerId }, query: { q } }, { signal }),
    })
  const filters = {
    ...(due === 'all' ? {} : { dueBucket: due }),
    ...(search === undefined ? {} : { search }),
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ExportButton opensMenu ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => fetchFile('Outstanding transactions', {})}>All transactions</Menu.Item>
        <Menu.Item onClick={() => fetchFile('Outstanding transactions, filtered', filters)}>
          Filtered transactions
        </Menu.Item>
        {payable ? (
          <Menu.Item
            disabled={selected === 0 || !documents}
            onClick={() => documents && saveSelected(documents, store.get().choices)}
          >
            Selected transactions ({selected.toLocaleString('en-AU')})
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
