import type { ReactNode } from 'react'
import classes from './PlainFrame.module.css'

interface PlainFrameProps {
  readonly providerName: string | undefined
  /** Room for tables, instead of for one form. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Around a page for somebody who is not signed in: the supplier's mark and nothing to press. */
export function PlainFrame({ providerName, wide = false, children }: PlainFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span>
          <strong>{providerName ?? ' '}</strong> Trade Counter
        </span>
      </header>
      <main id="main" className={classes.main} data-wide={wide}>
        {children}
      </main>
    </div>
  )
}
