import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import classes from './Tooltip.module.css'

interface TooltipProps {
  readonly label: ReactNode
  readonly position?: 'top' | 'right'
  readonly disabled?: boolean
  /** True to show it on a press too, as touch has no hover. */
  readonly onPress?: boolean
  readonly children: ReactNode
}

const openDelayMs = 150
const gap = 8

/** Places the panel beside its anchor inside the window; below if there is no room above. */
function place(panel: HTMLElement, anchor: Element, position: 'top' | 'right'): void {
  const to = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const above = to.top - height - gap
  const left = position === 'right' ? to.right + gap : to.left + (to.width - width) / 2
  const top = position === 'right' ? to.top + (to.height - height) / 2 : above < 0 ? to.bottom + gap : above
  const widest = document.documentElement.clientWidth - width - gap
  panel.style.left = `${Math.max(gap, Math.min(left, widest))}px`
  panel.style.top = `${Math.max(gap, top)}px`
}

/**
 * Hint on hover and keyboard focus, in the browser's top layer;
 * Escape closes it. Its text is also available elsewhere.
 */
export function Tooltip({
  label,
  position = 'top',
  disabled = false,
  onPress = false,
  children,
}: TooltipProps) {
  const [opened, setOpened] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(next), openDelayMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = opened && !disabled
  useLayoutEffect(() => {
    const target = anchor.current?.firstElementChild
    if (!shown || !panel.current || !target) return undefined
    panel.current.showPopover()
    place(panel.current, target, position)
    const close = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setOpened(false)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('scroll', close, true)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('scroll', close, true)
    }
  }, [shown, position])
  return (
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(true)}
      onPointerLeave={() => later(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpened(true)}
      onBlur={() => setOpened(false)}
      onClick={() => setOpened(onPress)}
    >
      {children}
      {shown ? (
        <span ref={panel} role="tooltip" popover="manual" className={classes.panel}>
          {label}
        </span>
      ) : null}
    </span>
  )
}
