import { Button, Paper, Text, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { formatCents, parseAmountCents } from '@tradecounter/rules/money.ts'
import { useState } from 'react'
import { allocate } from '../selection/lumpSumSelection.ts'
import type { DocumentsById } from '../selection/selection.ts'
import { useSelection, useSelectionStore } from '../selection/selectionStore.ts'
import { useTotals } from '../selection/useTotals.ts'
import classes from './LumpSumCard.module.css'

/** Sentence about the use of the amount. */
function outcome(lumpSumCents: number, left: number): string {
  if (lumpSumCents === 0)
    return 'It is applied to what is due longest, after your unapplied credits. You can change that below.'
  if (left < 0) return `${formatCents(-left)} more is applied than you pay.`
  if (left === 0) return 'All of it is applied to the transactions below.'
  return `${formatCents(left)} is left over. It stays as an unapplied credit on your account.`
}

/** R18: the amount, and what of it the transactions below leave over. */
export function LumpSumCard({ documents }: { readonly documents: DocumentsById }) {
  const store = useSelectionStore()
  const { lumpSumCents = 0 } = useSelection()
  const { leftOverCents = 0 } = useTotals(documents)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()

  const put = (cents: number) => store.change((selection) => allocate(selection, cents, documents))
  const commit = () => {
    if (typed === undefined) return
    const cents = typed.trim() === '' ? 0 : parseAmountCents(typed)
    setTyped(undefined)
    setError(cents === undefined ? `“${typed}” is not an amount.` : undefined)
    if (cents !== undefined && cents !== lumpSumCents) put(cents)
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
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key === 'Escape') setTyped(undefined)
          }}
        />
        <Text role="status" className={classes.outcome}>
          {outcome(lumpSumCents, leftOverCents)}
        </Text>
        {lumpSumCents > 0 ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => put(lumpSumCents)}
          >
            Allocate again
          </Button>
        ) : null}
      </div>
    </Paper>
  )
}
