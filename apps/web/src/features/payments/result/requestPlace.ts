import { paths } from '../../../paths.ts'

/** Payment link this tab pays by, so that the result of a failed attempt leads back to it. */
const placeKey = 'tradecounter.paymentRequest'

export const rememberRequest = (token: string): void => sessionStorage.setItem(placeKey, token)

export function findRequestPath(): string | undefined {
  const token = sessionStorage.getItem(placeKey)
  return token === null ? undefined : paths.paymentRequest(token)
}
