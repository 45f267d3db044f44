import { Group, Pagination, Text } from '@mantine/core'
import { pageCount } from '../pageCount.ts'
import { Select } from '../form/Select.tsx'
import classes from './Pager.module.css'

interface PagerProps {
  /** Of which list, where a screen has several. */
  readonly label?: string
  readonly page: number
  readonly perPage: number
  readonly total: number
  /** There are more than `total`, which was counted no further. */
  readonly more?: boolean | undefined
  /** Pages that have a number of their own; past them there is only the next one. Without it, all have. */
  readonly numbered?: number
  readonly onPage: (page: number) => void
  /** Offers a page-size choice, when a list has one. */
  readonly sizes?: readonly { readonly value: number; readonly label: string }[]
  readonly onPerPage?: (perPage: number) => void
}

/** The foot of a list: what is shown, of how many, and the way to the rest. */
export function Pager({
  label = 'Pages',
  page,
  perPage,
  total,
  more,
  numbered,
  onPage,
  sizes,
  onPerPage,
}: PagerProps) {
  const all = pageCount({ total, more }, page, perPage)
  const pages = numbered === undefined ? all : Math.min(all, Math.max(numbered, page + 1))
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = more ? page * perPage : Math.min(total, page * perPage)
  return (
    <nav className={classes.pager} aria-label={label}>
      <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
        {total === 0
          ? 'No entries'
          : `${first.toLocaleString('en-AU')}–${last.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}${more ? '+' : ''}`}
      </Text>
      <Group gap="sm">
        {sizes && onPerPage ? (
          <Select
            aria-label="Show"
            size="xs"
            w={88}
            allowDeselect={false}
            data={sizes.map((size) => ({ value: String(size.value), label: size.label }))}
            value={String(perPage)}
            onChange={(value) => value && onPerPage(Number(value))}
          />
        ) : null}
        {pages > 1 ? (
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={onPage}
            siblings={1}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          />
        ) : null}
      </Group>
    </nav>
  )
}
