import type { ReactNode } from 'react'
import classes from './PlainFrame.module.css'

/** Supplier or customer that the page belongs to, once known. */
export interface FramedFor {
  readonly providerName: string
  readonly logoImageUrl: string | null
}

interface PlainFrameProps {
  readonly provider: FramedFor | undefined
  /** Room for tables, instead of for one form. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Around a page for somebody who is not signed in: the supplier's mark and nothing to press. */
export function PlainFrame({ provider, wide = false, children }: PlainFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        {provider?.logoImageUrl ? (
          <img className={classes.logo} src={provider.logoImageUrl} alt="" height={28} />
        ) : (
          <img src="/favicon.svg" alt="" width={28} height={28} />
        )}
        <span>
          <strong>{provider?.providerName ?? ' '}</strong> Trade Counter
        </span>
      </header>
      <main id="main" className={classes.main} data-wide={wide}>
        {children}
      </main>
    </div>
  )
}
