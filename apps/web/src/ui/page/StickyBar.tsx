import type { ReactNode, Ref } from 'react'
import classes from './StickyBar.module.css'

interface StickyBarProps {
  readonly label: string
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** Bar with a selection and its buttons, which stays at the bottom of the window. */
export function StickyBar({ label, className = '', ref, children }: StickyBarProps) {
  return (
    <section ref={ref} className={`${classes.bar} ${className}`} aria-label={label}>
      {children}
    </section>
  )
}
