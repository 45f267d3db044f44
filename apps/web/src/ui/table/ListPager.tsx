import { useEffect } from 'react'
import { pageCount } from '../pageCount.ts'
import { Pager, type PagerProps } from './Pager.tsx'

export interface ListPagerProps extends Pick<PagerProps, 'label' | 'perPage' | 'sizes' | 'onPerPage'> {
  /** List; `undefined` until it is loaded. */
  readonly list: { readonly rows: readonly unknown[]; readonly total: number } | undefined
  readonly page: number | undefined
  /** True for a pager that a list of one page does not have. */
  readonly severalOnly?: boolean
  /** Called with the page for the address; undefined for the first. */
  readonly onChange: (search: { readonly page: number | undefined }, replace?: boolean) => void
}

/**
 * Pager of a list whose page is in the address. A page past the end, whose rows were removed since, gives way
 * to the last one.
 */
export function ListPager({ list, page = 1, severalOnly = false, onChange, ...pager }: ListPagerProps) {
  const onPage = (next: number, replace?: boolean) => onChange({ page: next > 1 ? next : undefined }, replace)
  const pages = list ? pageCount(list.total, pager.perPage) : page
  useEffect(() => {
    // Rows of other filters, which stay until the list is loaded, do not count.
    if (page > pages && !list?.rows.length) onPage(pages, true)
  })
  if (!list || (severalOnly && pages === 1)) return null
  return <Pager {...pager} page={page} total={list.total} onPage={onPage} />
}
