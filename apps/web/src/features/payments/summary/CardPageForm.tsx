import { useEffect, useRef } from 'react'

export interface CardPage {
  readonly payPageUrl: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** Posts the signed fields to the hosted card page by a real form, which leaves the app (§4). */
export function CardPageForm({ payPageUrl, fields }: CardPage) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form ref={form} method="post" action={payPageUrl} hidden>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
    </form>
  )
}
