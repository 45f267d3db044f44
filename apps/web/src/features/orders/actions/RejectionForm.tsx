import { Button, Group, Stack } from '@mantine/core'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { noteMaximum } from '@tradecounter/rules/orders/orderLimits.ts'
import { useState, type ReactNode } from 'react'
import { useTyped } from '../../../lib/text/typed.ts'
import { NoteField } from '../../../ui/form/NoteField.tsx'

interface RejectionFormProps {
  /** Under this name the reason that was typed is kept when the dialog closes. */
  readonly keepAs: string
  /** Total of the orders to reject. */
  readonly totalCents: number
  readonly busy: boolean
  /** Refusal of the typed reason. */
  readonly problemOf: (reason: string) => Problem | undefined
  /** `forget` drops what was typed: until it is called the reason stays for another try. */
  readonly onReject: (reason: string, forget: () => void) => void
  readonly onClose: () => void
  /** Description of the orders, and of the consequence. */
  readonly children: ReactNode
}

/** Form for the reason of rejecting one order or several (§5). */
export function RejectionForm(props: RejectionFormProps) {
  const { keepAs, totalCents, busy, problemOf, onReject, onClose, children } = props
  const [reason, setReason] = useTyped(`rejectReason.${keepAs}`, '')
  const [error, setError] = useState<string>()
  const send = () => {
    const problem = problemOf(reason)
    if (problem) return setError(problem.displayMessage)
    if (!busy) onReject(reason.trim(), () => setReason(''))
  }
  return (
    <Stack gap="md">
      {children}
      <NoteField
        label="Reason for rejection"
        withAsterisk
        data-autofocus
        rows={3}
        maximum={noteMaximum}
        value={reason}
        onChange={(text) => {
          setReason(text)
          setError(undefined)
        }}
        error={error}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Not yet
        </Button>
        <Button color="red" loading={busy} onClick={send}>
          Reject {formatCents(totalCents)}
        </Button>
      </Group>
    </Stack>
  )
}
