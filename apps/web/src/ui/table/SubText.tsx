import type { ReactNode } from 'react'
import cards from './DataTableCards.module.css'

/** On a phone's card, under another value: the value of a column that the card hides. */
export function SubText({ children }: { readonly children: ReactNode }) {
  return <span className={cards.sub}>{children}</span>
}
