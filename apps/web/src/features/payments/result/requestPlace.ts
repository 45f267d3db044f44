import { paths } from '../../../paths.ts'

/** Storage key of this tab's payment link, for the way back after a failed attempt. */
const placeKey = 'tradecounter.paymentRequest'

export const rememberRequest = (token: string): void => sessionStorage.setItem(placeKey, token)

export function findRequestPath(): string | undefined {
  const token = sessionStorage.getItem(placeKey)
  return token === null ? undefined : paths.paymentRequest(token)
}
