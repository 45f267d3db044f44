import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Skeleton } from '../page/Skeleton.tsx'
import classes from './Figures.module.css'

interface FigureProps {
  readonly term: string
  /** Under the figure: what it is of. */
  readonly about?: ReactNode
  /** Stands out, because somebody has to do something. */
  readonly late?: boolean
  /** Nothing while it is on its way. */
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

/** The figures at the top of a page. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes.figures}>{children}</dl>
)
