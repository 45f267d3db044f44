import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Skeleton } from '../page/Skeleton.tsx'
import classes from './Figures.module.css'

interface FigureProps {
  readonly term: string
  /** Text below the figure. */
  readonly about?: ReactNode
  /** True to highlight a figure that needs an action. */
  readonly late?: boolean
  /** Figure; empty until loaded. */
  readonly children: ReactNode
}

export const Figure = ({ term, about, late = false, children }: FigureProps) => (
  <Paper className={classes.figure}>
    <dt>{term}</dt>
    <dd className={late ? classes.late : undefined}>
      {children ?? <Skeleton height={18} width="70%" mt={5} />}
    </dd>
    {about ? <dd className={classes.about}>{about}</dd> : null}
  </Paper>
)

/** Figures at the top of a page. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes.figures}>{children}</dl>
)
