/** Page on which a session ended, so that the same person returns to it after the next login. */
const placeKey = 'tradecounter.returnPlace'

export function rememberPlace(userName: string, href: string): void {
  sessionStorage.setItem(placeKey, JSON.stringify({ userName, href }))
}

/** True if a session ended in this tab since the last login. */
export const hasPlace = (): boolean => sessionStorage.getItem(placeKey) !== null

/** The remembered place of this person, once. Somebody else's place is forgotten. */
export function takePlace(userName: string): string | undefined {
  const text = sessionStorage.getItem(placeKey)
  sessionStorage.removeItem(placeKey)
  if (!text) return undefined
  const place = JSON.parse(text) as { readonly userName: string; readonly href: string }
  return place.userName === userName ? place.href : undefined
}
