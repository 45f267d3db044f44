import { Pager } from './Pager.tsx'

interface ListPagerProps {
  /** `undefined` until it is loaded. */
  readonly list: { readonly total: number } | undefined
  readonly page: number | undefined
  readonly perPage: number
  /** Writes the page into the address, and the first one out of it. */
  readonly onChange: (search: { readonly page: number | undefined }) => void
}

/** Foot of a list whose page stands in the address. */
export function ListPager({ list, page = 1, perPage, onChange }: ListPagerProps) {
  const onPage = (next: number) => onChange({ page: next > 1 ? next : undefined })
  return list ? <Pager page={page} perPage={perPage} total={list.total} onPage={onPage} /> : null
}
