import { Group, Pagination, Text } from '@mantine/core'
import { Select } from '../form/Select.tsx'
import classes from './Pager.module.css'

interface PagerProps {
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onPage: (page: number) => void
  /** Offers a page-size choice, when a list has one. */
  readonly sizes?: readonly { readonly value: number; readonly label: string }[]
  readonly onPerPage?: (perPage: number) => void
}

/** The foot of a list: what is shown, of how many, and the way to the rest. */
export function Pager({ page, perPage, total, onPage, sizes, onPerPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = Math.min(total, page * perPage)
  return (
    <nav className={classes.pager} aria-label="Pages">
      <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
        {total === 0
          ? 'No entries'
          : `${first.toLocaleString('en-AU')}–${last.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}`}
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
