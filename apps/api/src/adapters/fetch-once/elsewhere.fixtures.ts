import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fetchOnceOver, postOnceOver, type FetchOnce, type Network, type PostOnce } from './fetchOnce.ts'

// Certificate from 2020 to 2120 for hosts that do not exist; only a test that says so trusts it. Its key is
// published with the tests and protects nothing.
const certificate = `
-----BEGIN CERTIFICATE-----
MIIBhjCCASygAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBBwaWN0dXJl
cy5leGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAbMRkw
FwYDVQQDDBBwaWN0dXJlcy5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAE/3+Do+JJ6EdH5Wa+AaDIV3UERoUCjEV+IKaUpe9D0u7xqRdq7LUaNI1vsolI
cVD6whJfmUPxtfqGXc0MoZvI96NfMF0wDAYDVR0TBAUwAwEB/zAuBgNVHREEJzAl
ghBwaWN0dXJlcy5leGFtcGxlghFlbHNld2hlcmUuZXhhbXBsZTAdBgNVHQ4EFgQU
Ah9RIu4efdWv6gCHwZOOi26Z8eAwCgYIKoZIzj0EAwIDSAAwRQIhAMaGHKbIGbsm
Y87JJfNwUENEDOk/C1Ui5alRWVUJg32wAiA+spBTOx2fn7EpKcMAmB/mrhlGphpX
b4PnSITvANsdUQ==
-----END CERTIFICATE-----
`

const key = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgyn7CAQPLBf1/bDcE
rOHZFkzRVKEx+e3n+5yixtY98OihRANCAAT/f4Oj4knoR0flZr4BoMhXdQRGhQKM
RX4gppSl70PS7vGpF2rstRo0jW+yiUhxUPrCEl+ZQ/G1+oZdzQyhm8j3
-----END PRIVATE KEY-----
`

export const loopback: Network['resolve'] = async () => [{ address: '127.0.0.1', family: 4 }]

/** Foreign server at `https://pictures.example`, and the client that fetches from it. */
export interface Elsewhere {
  /** Address of a path on this server, also under another host name. */
  address(path: string, host?: string): string
  fetchOver(network?: Partial<Network>): FetchOnce
  readonly fetch: FetchOnce
  readonly post: PostOnce
  /** Breaks off all running answers. */
  closeConnections(): void
  close(): Promise<void>
}

export async function elsewhere(answer: RequestListener): Promise<Elsewhere> {
  const server = createServer({ cert: certificate, key }, answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const own: Network = {
    resolve: loopback,
    mayReach: (address, requestedPort) => address === '127.0.0.1' && requestedPort === port,
    authority: certificate,
  }
  const fetchOver = (network: Partial<Network> = {}): FetchOnce => fetchOnceOver({ ...own, ...network })
  return {
    address: (path, host = 'pictures.example') => `https://${host}:${port}${path}`,
    fetchOver,
    fetch: fetchOver(),
    post: postOnceOver(own),
    closeConnections: () => server.closeAllConnections(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
