import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import classes from './TableScroll.module.css'

interface TableScrollProps {
  /** Caption of the table. */
  readonly name: string
  readonly children: ReactNode
}

/**
 * Container of a table. For a wider table it scrolls sideways and is focusable; the
 * page never scrolls sideways. A table that fits gets no scroll box, so that its head can stick to
 * the top of the window. A table that was too wide once breaks its long words.
 */
export function TableScroll({ name, children }: TableScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const place = box.current
    const table = place?.querySelector('table')
    if (!place || !table) return undefined
    const measure = () => {
      if (table.offsetWidth > place.clientWidth + 1) place.dataset['breaks'] = ''
      setScrolls(table.offsetWidth > place.clientWidth + 1)
      place.style.setProperty('--table-height', `${table.offsetHeight}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className={classes.box}
      data-scrolls={scrolls}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': `${name}, scrolls sideways` } : {})}
    >
      {children}
    </div>
  )
}
