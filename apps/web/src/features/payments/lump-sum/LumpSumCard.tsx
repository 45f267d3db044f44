import { Button, Paper, Switch, Text, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { formatCents, parseAmountCents } from '@tradecounter/rules/money.ts'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { useState } from 'react'
import { counted } from '../../../lib/text/counted.ts'
import { allocate, usesCredits } from '../selection/lumpSumSelection.ts'
import { appliedOf, type DocumentsById } from '../selection/selection.ts'
import { useSelection, useSelectionStore } from '../selection/selectionStore.ts'
import { useTotals } from '../selection/useTotals.ts'
import { lumpSumOutcome } from './lumpSumOutcome.ts'
import classes from './LumpSumCard.module.css'

/** Amount of a lump sum, the choice to use credits, and the unapplied rest (R18). */
export function LumpSumCard({ documents }: { readonly documents: DocumentsById }) {
  const store = useSelectionStore()
  const selection = useSelection()
  const { choices, lumpSumCents = 0 } = selection
  const { leftOverCents = 0 } = useTotals(documents)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [withCredits, setWithCredits] = useState(() => usesCredits(selection, documents))
  const all = documents.values().toArray()
  const holdsCredits = all.some(({ documentBalanceCents }) => documentBalanceCents < 0)
  const disputed = all.filter(({ question }) => question?.disputes === true).length

  const put = (cents: number, using = withCredits) =>
    store.change((before) => allocate(before, cents, documents, using))
  const type = (text: string | undefined) => {
    setTyped(text)
    setError(undefined)
  }
  // A text that is not an amount stays, and `useProceed` waits for its correction.
  const commit = () => {
    if (typed === undefined) return
    const cents = typed.trim() === '' ? 0 : parseAmountCents(typed)
    if (cents === undefined) return setError(paymentMessages.notAmount(typed))
    type(undefined)
    if (cents !== lumpSumCents) put(cents)
  }

  return (
    <Paper component="section" aria-label="Lump sum" p="md" mb="md">
      <div className={classes.row}>
        <TextInput
          label="Amount to pay"
          inputMode="decimal"
          autoComplete="off"
          placeholder="$0.00"
          w={200}
          error={error}
          value={typed ?? (lumpSumCents === 0 ? '' : formatCents(lumpSumCents))}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key === 'Escape') type(undefined)
          }}
        />
        <Text role="status" className={classes.outcome}>
          {lumpSumOutcome(
            lumpSumCents,
            leftOverCents,
            appliedOf(choices, documents),
            holdsCredits && withCredits,
          )}
          {disputed > 0
            ? ` ${counted(disputed, 'transaction')} in dispute ${disputed === 1 ? 'is' : 'are'} left out unless you tick ${disputed === 1 ? 'it' : 'them'}.`
            : ''}
        </Text>
        {holdsCredits ? (
          <Switch
            label="Use my credits"
            className={classes.credits}
            checked={withCredits}
            onChange={(event) => {
              const using = event.currentTarget.checked
              setWithCredits(using)
              if (lumpSumCents > 0) put(lumpSumCents, using)
            }}
          />
        ) : null}
        {lumpSumCents > 0 ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => put(lumpSumCents)}
          >
            Reallocate
          </Button>
        ) : null}
      </div>
    </Paper>
  )
}
