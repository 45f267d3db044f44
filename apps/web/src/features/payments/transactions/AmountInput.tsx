import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { readAmount } from './readAmount.ts'
import { asOpen } from '../selection/selection.ts'
import { useSelectionStore } from '../selection/selectionStore.ts'
import classes from './AmountInput.module.css'

interface AmountInputProps {
  readonly document: AccountDocument
  readonly appliedCents: number
  readonly onApply: (typedCents: number) => void
}

const noticeMs = 4000

/**
 * Amount field of a ticked row (§5): Enter or leaving the field applies the amount, Escape restores the
 * old one. A text that is not an amount stays with its error, also while its row is not drawn, and
 * `useProceed` waits for its correction.
 */
export function AmountInput({ document, appliedCents, onApply }: AmountInputProps) {
  const store = useSelectionStore()
  const { transactionId, documentNumber } = document
  const [typed, setTyped] = useState(() => store.unread.get(transactionId)?.text)
  const [notice, setNotice] = useState<string>()
  const [error, setError] = useState(() => typed && paymentMessages.notAmount(typed))
  const noticeId = useId()

  const type = (text: string | undefined) => {
    setTyped(text)
    setError(undefined)
    store.unread.delete(transactionId)
  }
  const commit = () => {
    if (typed === undefined) return
    const amount = readAmount(typed, asOpen(document))
    if (!amount) {
      store.unread.set(transactionId, { text: typed, documentNumber })
      return setError(paymentMessages.notAmount(typed))
    }
    type(undefined)
    setNotice(amount.capped ? `Maximum ${formatCents(document.documentBalanceCents)}.` : undefined)
    if (amount.appliedCents !== appliedCents) onApply(amount.appliedCents)
  }

  // Applies a typed amount when its row scrolls away; a row that is not ticked any more has none.
  const leave = useEffectEvent(() => {
    if (store.get().choices.has(transactionId)) commit()
  })
  useEffect(() => () => leave(), [])

  useEffect(() => {
    if (notice === undefined) return undefined
    const timer = setTimeout(() => setNotice(undefined), noticeMs)
    return () => clearTimeout(timer)
  }, [notice])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== undefined) type(undefined)
    if (event.key !== 'Enter') return
    const input = event.currentTarget
    commit()
    requestAnimationFrame(() => input.select())
  }

  return (
    <span className={classes.box}>
      <input
        className={classes.input}
        type="text"
        inputMode="decimal"
        data-figures
        autoComplete="off"
        aria-label={`Amount applied to ${documentNumber}`}
        aria-invalid={error !== undefined}
        aria-describedby={noticeId}
        value={typed ?? formatCents(appliedCents)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={press}
      />
      {(error ?? notice) === undefined ? null : (
        <span className={classes.notice} id={noticeId} role="status" data-error={error !== undefined}>
          {error ?? notice}
        </span>
      )}
    </span>
  )
}
