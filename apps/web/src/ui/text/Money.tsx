import { formatCents } from '@tradecounter/rules/money.ts'

interface MoneyProps {
  readonly cents: number
  /** Overdue amounts: red when not zero (§2). */
  readonly overdue?: boolean
}

/** `$1,234.50`, negatives `-$1,234.50`, in tabular figures (§5 Formats). */
export function Money({ cents, overdue = false }: MoneyProps) {
  return (
    <span
      className="tabular"
      style={overdue && cents !== 0 ? { color: 'var(--danger)', fontWeight: 600 } : { whiteSpace: 'nowrap' }}
    >
      {formatCents(cents)}
    </span>
  )
}
