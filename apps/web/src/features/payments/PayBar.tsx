import { IconArrowRight } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { useShortcuts } from '../../lib/useShortcuts.ts'
import { Money } from '../../ui/text/Money.tsx'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { StickyBar } from '../../ui/page/StickyBar.tsx'
import classes from './PayBar.module.css'

interface PayBarProps {
  /** Noun for the selected documents. */
  readonly selected: string
  readonly totalCents: number
  readonly problems: readonly Problem[]
  readonly busy: boolean
  readonly label?: string
  readonly onProceed: () => void
  /** Second button beside payment. */
  readonly action?: ReactNode
  /** Obstacles to payment, always visible above the bar. */
  readonly children?: ReactNode
}

/** Sticky footer within reach of a thumb: "N selected · Total · Proceed". */
export function PayBar(props: PayBarProps) {
  const { selected, totalCents, problems, busy, label = 'Proceed', onProceed, action, children } = props
  const bar = useRef<HTMLElement>(null)
  // Shortcut past hundreds of documents.
  useShortcuts({ p: () => bar.current?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus() })
  return (
    <StickyBar ref={bar} className={classes.bar} label="Pay">
      {children ? <div className={classes.above}>{children}</div> : null}
      <p className={classes.sum} aria-live="polite">
        <span className={classes.count}>{selected}</span>
        <span className={classes.total}>
          <span className={classes.label}>Total</span> <Money cents={totalCents} />
        </span>
      </p>
      {action}
      <ReasonedButton
        size="md"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        problems={problems}
        loading={busy}
        shortcut="p"
        onClick={onProceed}
      >
        {label}
      </ReasonedButton>
    </StickyBar>
  )
}
