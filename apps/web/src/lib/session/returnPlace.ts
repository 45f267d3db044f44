import type { SignedInMember } from './memberStore.ts'

/** Storage key of the page on which a session ended, for the person's next login. */
const placeKey = 'tradecounter.returnPlace'

type Owner = Pick<SignedInMember, 'userName' | 'customer'>

export function rememberPlace({ userName, customer }: Owner, href: string): void {
  const place: Place = { userName, customerId: customer?.customerId, href }
  sessionStorage.setItem(placeKey, JSON.stringify(place))
}

interface Place {
  readonly userName: string
  /** Customer that the person worked for; undefined for administrators. */
  readonly customerId: number | undefined
  readonly href: string
}

function findPlace(): Place | undefined {
  const text = sessionStorage.getItem(placeKey)
  return text ? (JSON.parse(text) as Place) : undefined
}

/** True if the last session of this tab ended on this page. */
export const isPlace = (href: string): boolean => findPlace()?.href === href

/** Forgets the page, for a person who opens another one before the next login. */
export const forgetPlace = (): void => sessionStorage.removeItem(placeKey)

/**
 * Returns and deletes the stored page of this person. Their page of another customer stays until they
 * work for that customer again; another person's page is deleted.
 */
export function takePlace({ userName, customer }: Owner): string | undefined {
  const place = findPlace()
  const isOwn = place?.userName === userName
  if (isOwn && place.customerId !== customer?.customerId) return undefined
  forgetPlace()
  return isOwn ? place.href : undefined
}
