import { keepTyped } from '../../../lib/text/typed.ts'
import { paths } from '../../../paths.ts'

/** Storage key of this tab's payment link, for the way back after a failed attempt. */
const placeKey = 'tradecounter.paymentRequest'

export const rememberRequest = (token: string): void => sessionStorage.setItem(placeKey, token)

/** Storage key of the form of a payment link. */
export const requestDraft = (token: string): string => `paymentRequest.${token}`

/** Removes the stored form of a link that is paid or has ended. */
export const forgetRequestDraft = (token = sessionStorage.getItem(placeKey) ?? ''): void =>
  keepTyped(requestDraft(token), undefined, 'visitor')

export function findRequestPath(): string | undefined {
  const token = sessionStorage.getItem(placeKey)
  return token === null ? undefined : paths.paymentRequest(token)
}
