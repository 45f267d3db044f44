import type { ReactNode } from 'react'
import cards from './DataTableCards.module.css'

interface SubTextProps {
  readonly children: ReactNode
  /** On a phone's card as well. */
  readonly onCard?: boolean
}

/**
 * The value of a column that is left out where the table
 * is narrow (`roomyOnly`), under the value of another one.
 */
export function SubText({ children, onCard = false }: SubTextProps) {
  return (
    <span className={cards.sub} data-on-card={onCard}>
      {children}
    </span>
  )
}
