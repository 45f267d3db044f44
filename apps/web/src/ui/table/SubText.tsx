import type { ReactNode } from 'react'
import cards from './DataTableCards.module.css'

/** Value of a hidden column, below another value on a phone's card. */
export function SubText({ children }: { readonly children: ReactNode }) {
  return <span className={cards.sub}>{children}</span>
}
