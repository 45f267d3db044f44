import type { ReactNode } from 'react'
import classes from './PlainFrame.module.css'

/** Supplier or customer that the page belongs to, once known. */
export interface FramedFor {
  readonly providerName: string
  readonly logoImageUrl: string | null
}

interface PlainFrameProps {
  readonly provider: FramedFor | undefined
  /** True for a page wide enough for tables. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Frame of a page without a session: the supplier's logo, without menu. */
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
      <main id="main" className={classes.main} tabIndex={-1} data-wide={wide}>
        {children}
      </main>
    </div>
  )
}
