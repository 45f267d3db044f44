import { Pager } from './Pager.tsx'

interface ListPagerProps {
  /** List; `undefined` until it is loaded. */
  readonly list: { readonly total: number } | undefined
  readonly page: number | undefined
  readonly perPage: number
  /** Called with the page for the address; undefined for the first. */
  readonly onChange: (search: { readonly page: number | undefined }) => void
}

/** Pager of a list whose page is in the address. */
export function ListPager({ list, page = 1, perPage, onChange }: ListPagerProps) {
  const onPage = (next: number) => onChange({ page: next > 1 ? next : undefined })
  return list ? <Pager page={page} perPage={perPage} total={list.total} onPage={onPage} /> : null
}
