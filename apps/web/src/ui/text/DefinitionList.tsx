import { Children, type ReactNode } from 'react'
import classes from './DefinitionList.module.css'

/** Label and value pairs of a panel; callers omit empty ones. */
export function DefinitionList({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.list}>{Children.toArray(children)}</dl>
}

interface DefinitionProps {
  readonly term: string
  readonly children: ReactNode
  /** True to show the value at the right on the label's line, for amounts and dates. */
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
