import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { useRouter } from '@tanstack/react-router'
import type { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useTimeZone } from '../../../lib/portal.ts'
import { paths } from '../../../paths.ts'
import { claimOf } from '../../../shell/claims.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { AccountSummary, SmallPrint } from './AccountSummary.tsx'
import { DueBuckets, DueShown } from './DueBuckets.tsx'
import { forgetSelection } from '../selection/unsentStore.ts'
import { PaymentTypeChoice } from './PaymentTypeChoice.tsx'
import { mayPay, payingCustomerId } from '../payRights.ts'
import { useDocuments, usePaymentProfile } from '../payments.data.ts'
import { dueFilterDefault, type PaymentsSearch } from './paymentsSearch.ts'
import { isEmpty, nothingOf, untick, type DocumentsById } from '../selection/selection.ts'
import { SelectionExtras } from '../selection/SelectionExtras.tsx'
import { SelectionBar } from '../selection/SelectionBar.tsx'
import { SelectionContext } from '../selection/selectionStore.ts'
import { LeavePaymentGuard } from './LeavePaymentGuard.tsx'
import { StartOver } from './StartOver.tsx'
import { TransactionLists } from '../transactions/TransactionLists.tsx'
import { TransactionsFilter } from './TransactionsFilter.tsx'
import { useEndOfDay } from './useEndOfDay.ts'
import { useProceed } from '../selection/useProceed.ts'
import { useReconciled } from '../selection/useReconciled.ts'
import { draftLink, useFollowedDraft } from '../selection/useDraftLink.ts'
import { idsOf, useRowActions, type RowConfirmation } from '../transactions/useRowActions.ts'
import { ExportPlace } from '../export/ExportPlace.tsx'
import { useSelectionStoreFor } from '../selection/useSelectionStoreFor.ts'

const PayDue = lazyPart(() => import('./PayDue.tsx'), 'PayDue')
const NoteDialog = lazyPart(() => import('../transactions/NoteDialog.tsx'), 'NoteDialog')
const UnselectDialog = lazyPart(() => import('../transactions/UnselectDialog.tsx'), 'UnselectDialog')

const payDuePlace = <Skeleton height={36} width={140} leads />

interface OutstandingTransactionsProps {
  readonly paymentType: PaymentType
  /** Amount field of a lump sum, instead of the due-date bar. */
  readonly amountEntry?: (documents: DocumentsById) => ReactNode
  /** Edited payment; absent for a new selection. */
  readonly payment?: Payment
  /** Selections of this person on all devices; undefined without an answer of the server. */
  readonly drafts: readonly PaymentDraft[] | undefined
  readonly search: PaymentsSearch
  readonly onSearch: (next: PaymentsSearch) => void
  /** Opens the screen of the server's present payment. */
  readonly onShowOther: () => void
}

/** §2 Outstanding Transactions: open documents, with a selection to pay. */
export function OutstandingTransactions({
  paymentType,
  amountEntry,
  payment,
  drafts,
  search,
  onSearch,
  onShowOther,
}: OutstandingTransactionsProps) {
  const router = useRouter()
  const member = useMember()
  const customerId = payingCustomerId(member)
  const payable = mayPay(member)
  const updates = claimOf(member, 'payments', 'UpdateTransactions').shown
  const startsOver = claimOf(member, 'payments', 'StartOver').shown
  const exports = claimOf(member, 'payments', 'ExportCsv').shown
  const filters = claimOf(member, 'payments', 'filterInvoices').shown
  const timeZone = useTimeZone()
  const owner = { customerId, userName: member.userName, timeZone, paymentType }
  const link = payable
    ? draftLink(customerId, drafts, { onReset: () => clearAndReopen(), onShowOther })
    : undefined
  const { store, sync } = useSelectionStoreFor(owner, payment, link)
  useFollowedDraft(sync)
  const invoices = useDocuments(customerId, 'invoice')
  const credits = useDocuments(customerId, 'credit')
  const account = usePaymentProfile(customerId)
  const profile = account.data
  const [dialog, setDialog] = useState<RowConfirmation>()
  const [openedAt] = useState(serverNow)
  const actions = useRowActions(store, setDialog)

  const loadedDocuments = useMemo(() => {
    if (!invoices.data || !credits.data) return undefined
    return new Map([...invoices.data, ...credits.data].map((document) => [document.transactionId, document]))
  }, [invoices.data, credits.data])
  useReconciled(store, [invoices, credits], loadedDocuments)
  const isLoading = invoices.isLoading || credits.isLoading
  const paysDue = payable && updates && !amountEntry

  const clear = () => {
    sync?.forget()
    forgetSelection(customerId)
    store.replace(nothingOf(paymentType))
  }
  const clearAndReopen = () => {
    clear()
    if (payment) router.history.replace(paths.payments())
  }
  useEndOfDay(timeZone, () => !isEmpty(store.get()), clearAndReopen)

  const proceeding = useProceed({ customerId, store, sync, onShowOther })
  const today = profile?.today ?? wallClock(openedAt, timeZone).date
  // All documents for a lump sum, which can be applied to any of them.
  const dueDefault = amountEntry ? 'all' : dueFilterDefault
  const due = search.due ?? dueDefault
  const exported = exports ? (
    <ExportPlace customerId={customerId} documents={loadedDocuments} due={due} search={search.search} />
  ) : null
  return (
    <SelectionContext value={store}>
      <PageHeader
        title="Outstanding Transactions"
        aside={
          payable ? <PaymentTypeChoice paymentType={paymentType} editing={payment !== undefined} /> : null
        }
      />
      <AccountSummary account={account}>
        {paysDue && isLoading ? payDuePlace : null}
        {paysDue && loadedDocuments ? (
          <Suspense fallback={payDuePlace}>
            <PayDue
              documents={loadedDocuments}
              today={today}
              busy={proceeding.busy}
              request={search.ask}
              onRequestDone={() => onSearch({ ask: undefined })}
              onProceed={proceeding.proceed}
            />
          </Suspense>
        ) : null}
      </AccountSummary>
      {amountEntry ? (
        loadedDocuments ? (
          amountEntry(loadedDocuments)
        ) : isLoading ? (
          <Skeleton height={0} leads />
        ) : null
      ) : (
        <DueBuckets account={account} due={due} onChange={(next) => onSearch({ due: next })} />
      )}
      <TransactionLists
        invoices={invoices}
        credits={credits}
        search={{ ...search, due }}
        dueDefault={dueDefault}
        today={today}
        payable={payable && updates}
        actions={actions}
        aside={amountEntry ? null : <DueShown account={account} due={due} />}
        tools={
          filters ? (
            <TransactionsFilter
              search={search}
              dueDefault={dueDefault}
              onChange={onSearch}
              action={exported}
            />
          ) : (
            exported
          )
        }
        onSearch={onSearch}
      />
      {payable && loadedDocuments ? (
        <>
          <SmallPrint belowTables />
          <SelectionExtras documents={loadedDocuments} />
          <SelectionBar
            documents={loadedDocuments}
            sync={sync}
            proceeding={proceeding}
            onShowOther={onShowOther}
            action={
              startsOver ? (
                <StartOver customerId={customerId} sync={sync} onStartedOver={clearAndReopen} />
              ) : null
            }
          />
        </>
      ) : null}
      {dialog?.kind === 'note' ? (
        <NoteDialog document={dialog.document} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog?.kind === 'unselect' ? (
        <UnselectDialog
          documents={dialog.documents}
          onClose={() => setDialog(undefined)}
          onUnselect={() => {
            store.change((selection) => untick(selection, idsOf(dialog.documents)))
            setDialog(undefined)
          }}
        />
      ) : null}
      {payable ? <LeavePaymentGuard /> : null}
    </SelectionContext>
  )
}
