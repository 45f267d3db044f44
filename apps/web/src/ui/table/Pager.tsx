import { Group, Pagination, Text } from '@mantine/core'
import { useEffect, useRef, type MouseEvent } from 'react'
import { pageCount } from '../pageCount.ts'
import { Select } from '../form/Select.tsx'
import { Skeleton } from '../page/Skeleton.tsx'
import classes from './Pager.module.css'

export interface PagerProps {
  /** Name of the list, for a screen with several. */
  readonly label?: string
  readonly page: number
  readonly perPage: number
  /** Number of rows; `undefined` until counted. */
  readonly total: number | undefined
  readonly onPage: (page: number) => void
  /** Choices of the page size. */
  readonly sizes?: readonly { readonly value: number; readonly label: string }[]
  readonly onPerPage?: (perPage: number) => void
}

const whole = (count: number): string => count.toLocaleString('en-AU')

function shownOf(page: number, perPage: number, total: number | undefined): string {
  if (total === undefined) return 'Counting…'
  if (total === 0) return 'No entries'
  const last = Math.min(total, page * perPage)
  return `${whole((page - 1) * perPage + 1)}–${whole(last)} of ${whole(total)}`
}

/** Pager of a list: shown rows, total and pages. The focus follows the chosen page. */
export function Pager({ label = 'Pages', page, perPage, total, onPage, sizes, onPerPage }: PagerProps) {
  const pages = total === undefined ? 1 : pageCount(total, perPage)
  const foot = useRef<HTMLElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const control = pressed.current
    pressed.current = null
    // Page numbers move, and the last page has no "next", so the focus moves too.
    if (control && (control.disabled || !control.dataset['step']))
      foot.current?.querySelector<HTMLElement>(`[aria-label="Page ${page}"]`)?.focus({ preventScroll: true })
  }, [page])
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget
  }
  return (
    <nav className={classes.pager} aria-label={label} ref={foot}>
      <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
        {shownOf(page, perPage, total)}
      </Text>
      <Group gap="sm" data-together>
        {total === undefined ? <Skeleton height={0} /> : null}
        {sizes && onPerPage ? (
          <Select
            aria-label="Show"
            size="xs"
            w={88}
            data={sizes}
            value={perPage}
            onChange={(value) => value !== null && onPerPage(value)}
          />
        ) : null}
        {pages > 1 ? (
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={onPage}
            siblings={1}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? 'Next page' : 'Previous page',
              'data-step': control,
              onClickCapture: onClick,
            })}
            getItemProps={(item) => ({ 'aria-label': `Page ${item}`, onClickCapture: onClick })}
          />
        ) : null}
      </Group>
    </nav>
  )
}
