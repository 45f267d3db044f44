import { Children, type ReactNode } from 'react'
import classes from './DefinitionList.module.css'

/** Label and value pairs of a panel; one without a value is left out by its caller. */
export function DefinitionList({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.list}>{Children.toArray(children)}</dl>
}

interface DefinitionProps {
  readonly term: string
  readonly children: ReactNode
  /** Amounts and dates at the right, in a line with their term. */
  readonly inline?: boolean
}

export function Definition({ term, children, inline = false }: DefinitionProps) {
  return (
    <div className={classes.pair} data-inline={inline}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
