import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { readAmount } from './readAmount.ts'
import { asOpen } from '../selection/selection.ts'
import classes from './AmountInput.module.css'

interface AmountInputProps {
  readonly document: AccountDocument
  readonly appliedCents: number
  readonly onApply: (typedCents: number) => void
}

const noticeMs = 4000

/**
 * Amount field of a ticked row (§5): Enter or
 * leaving the field applies the amount, Escape restores the old one.
 */
export function AmountInput({ document, appliedCents, onApply }: AmountInputProps) {
  const [typed, setTyped] = useState<string>()
  const [notice, setNotice] = useState<string>()

  const commit = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const amount = readAmount(typed, asOpen(document))
    if (!amount) return setNotice(`“${typed}” is not an amount.`)
    setNotice(amount.capped ? `Maximum ${formatCents(document.documentBalanceCents)}.` : undefined)
    if (amount.appliedCents !== appliedCents) onApply(amount.appliedCents)
  }

  // Applies a typed amount when its row scrolls away.
  const leave = useEffectEvent(commit)
  useEffect(() => () => leave(), [])

  useEffect(() => {
    if (notice === undefined) return undefined
    const timer = setTimeout(() => setNotice(undefined), noticeMs)
    return () => clearTimeout(timer)
  }, [notice])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== undefined) setTyped(undefined)
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
        aria-label={`Amount applied to ${document.documentNumber}`}
        value={typed ?? formatCents(appliedCents)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={press}
      />
      {notice === undefined ? null : (
        <span className={classes.notice} role="status">
          {notice}
        </span>
      )}
    </span>
  )
}
