/** Storage key of the page on which a session ended, for the person's next login. */
const placeKey = 'tradecounter.returnPlace'

export function rememberPlace(userName: string, href: string): void {
  sessionStorage.setItem(placeKey, JSON.stringify({ userName, href }))
}

/** True if a session ended in this tab since the last login. */
export const hasPlace = (): boolean => sessionStorage.getItem(placeKey) !== null

/** Returns and deletes the stored page of this person; another person's page is deleted too. */
export function takePlace(userName: string): string | undefined {
  const text = sessionStorage.getItem(placeKey)
  sessionStorage.removeItem(placeKey)
  if (!text) return undefined
  const place = JSON.parse(text) as { readonly userName: string; readonly href: string }
  return place.userName === userName ? place.href : undefined
}
