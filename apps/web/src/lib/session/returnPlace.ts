/** Storage key of the page on which a session ended, for the person's next login. */
const placeKey = 'tradecounter.returnPlace'

export function rememberPlace(userName: string, href: string): void {
  sessionStorage.setItem(placeKey, JSON.stringify({ userName, href }))
}

interface Place {
  readonly userName: string
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

/** Returns and deletes the stored page of this person; another person's page is deleted too. */
export function takePlace(userName: string): string | undefined {
  const place = findPlace()
  forgetPlace()
  return place?.userName === userName ? place.href : undefined
}
